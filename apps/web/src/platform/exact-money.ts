/** Made when it is first needed: most pages show no payments. */
let cents: Intl.NumberFormat | undefined;

/** `AED 14,500.00`, for what is paid: to the cent, as it stands on a statement of the bank. */
export function exactMoneyText(amount: string, currency?: string) {
  cents ??= new Intl.NumberFormat('en-GB', { minimumFractionDigits: 2 });
  return [currency, cents.format(amount as Intl.StringNumericLiteral)].filter(Boolean).join(' ');
}
