/** What this thread has worked so far, in milliseconds: how busy the machine is does not show in it. */
export const threadCpu = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The most that this thread worked without looking up, in CPU milliseconds, while something was done. */
export async function longestTurn(work: () => Promise<unknown>): Promise<number> {
  let longest = 0;
  let last = threadCpu();
  let isOver = false;
  const look = () => {
    const now = threadCpu();
    longest = Math.max(longest, now - last);
    last = now;
    if (!isOver) setImmediate(look);
  };
  setImmediate(look);
  await work().finally(() => {
    isOver = true;
  });
  await new Promise((done) => setImmediate(() => setImmediate(done)));
  return longest;
}
