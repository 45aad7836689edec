/**
 * Batches the requests that arrive while the last batch is running: the busier it is, the fewer statements and commits
 * each one costs. A single request does not wait.
 */
export function batcher<Item, Answer>(
  ask: (items: Item[]) => Promise<(item: Item) => Answer | Promise<Answer>>,
  most = 200,
) {
  type Waiting = { item: Item; done(answer: Answer | Promise<Answer>): void; failed(error: unknown): void };
  let waiting: Waiting[] = [];
  let isBusy = false;

  async function empty() {
    isBusy = true;
    while (waiting.length > 0) {
      const batch = waiting.slice(0, most);
      waiting = waiting.slice(most);
      try {
        const answerTo = await ask(batch.map(({ item }) => item));
        for (const { item, done } of batch) done(answerTo(item));
      } catch (error) {
        for (const { failed } of batch) failed(error);
      }
    }
    isBusy = false;
  }

  return (item: Item) =>
    new Promise<Answer>((done, failed) => {
      waiting.push({ item, done, failed });
      // Requests of the same event loop turn join the batch.
      if (!isBusy) {
        isBusy = true;
        setImmediate(() => void empty());
      }
    });
}
