/** The CPU time of this thread in milliseconds, which does not depend on the load of the machine. */
export const threadCpu = () => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
};

/** The longest event loop block in CPU milliseconds while the work runs. */
export async function longestEventLoopBlock(work: () => Promise<unknown>): Promise<number> {
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
