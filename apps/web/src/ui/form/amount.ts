/** Parses a typed number: `1 250,5`, `1,250.50`, `-3`. Returns undefined if it is not a number. */
export function plainNumber(text: string): string | undefined {
  const tight = text.replace(/[\s'’٬_]/g, '');
  const last = Math.max(tight.lastIndexOf(','), tight.lastIndexOf('.'));
  const mark = tight[last];
  // A repeated separator, or a comma before exactly three final digits, separates thousands.
  const groups = mark !== undefined && (tight.split(mark).length > 2 || (mark === ',' && /,\d{3}$/.test(tight)));
  const whole = (last < 0 || groups ? tight : tight.slice(0, last)).replace(/[.,]/g, '');
  const part = last < 0 || groups ? '' : tight.slice(last + 1);
  const plain = part ? `${whole || '0'}.${part}` : whole;
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined;
}
