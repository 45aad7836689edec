// The local clock may be wrong by minutes. The Date header of every response gives the server's time, and only the
// server's clock decides when a token has expired.

let skew = 0;

/** Smaller differences come from rounding (Date has whole seconds) and latency. */
const NOISE_MS = 2_000;

export function noteServerTime(date: string | null, sentAt: number, receivedAt: number) {
  const said = date === null ? Number.NaN : Date.parse(date);
  if (Number.isNaN(said)) return;
  const difference = said + 500 - (sentAt + receivedAt) / 2;
  skew = Math.abs(difference) < NOISE_MS ? 0 : difference;
}

/** The current time by the server's clock. */
export const serverNow = () => Date.now() + skew;
