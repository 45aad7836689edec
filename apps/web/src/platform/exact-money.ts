/** Created on first use: most pages show no payments. */
let cents: Intl.NumberFormat | undefined;

/** `AED 14,500.00`, for payments: to the cent, as on a bank statement. */
export function exactMoneyText(amount: string, currency?: string) {
  cents ??= new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });
  return [currency, cents.format(amount as Intl.StringNumericLiteral)].filter(Boolean).join(' ');
}
