/** A number as people type it: `1 250,5`, `1,250.50`, `-3`. Nothing if it is none. */
export function plainNumber(text: string): string | undefined {
  const tight = text.replace(/[\s'’٬_]/g, '');
  const last = Math.max(tight.lastIndexOf(','), tight.lastIndexOf('.'));
  const mark = tight[last];
  // A mark that comes again, or stands before exactly three digits beside the other mark, only groups.
  const groups = mark !== undefined && (tight.split(mark).length > 2 || (mark === ',' && /,\d{3}$/.test(tight)));
  const whole = (last < 0 || groups ? tight : tight.slice(0, last)).replace(/[.,]/g, '');
  const part = last < 0 || groups ? '' : tight.slice(last + 1);
  const plain = part ? `${whole || '0'}.${part}` : whole;
  return /^-?\d+(\.\d+)?$/.test(plain) ? plain : undefined;
}
