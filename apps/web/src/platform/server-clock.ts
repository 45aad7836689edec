// A machine's own clock may be wrong by minutes; the Date of every reply says what time it is for the server,
// whose clock alone decides when a token has run out.

let skew = 0;

/** Below this the difference is rounding (Date has whole seconds) and travel time. */
const NOISE_MS = 2_000;

export function noteServerTime(date: string | null, sentAt: number, receivedAt: number) {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(said)) return;
  const difference = said + 500 - (sentAt + receivedAt) / 2;
  skew = Math.abs(difference) < NOISE_MS ? 0 : difference;
}

/** Now, by the server's clock. */
export const serverNow = () => Date.now() + skew;
