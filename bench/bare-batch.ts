/**
 * At most two statements run at once, each with up to a hundred items. This is the least code that batches items which arrive
 * while other statements run. The product batches its calls, so the limit server does too.
 */
const concurrency = 2;
const most = 100;

interface Waiting<Item> {
  item: Item;
  resolve(): void;
  reject(error: unknown): void;
}

/** `run` gets all items of a batch. Two items with one key may be one row, which a statement can write only once. */
export function bareBatch<Item>(run: (items: Item[]) => Promise<unknown>): (item: Item) => Promise<void> {
  let waiting: Waiting<Item>[] = [];
  let underWay = 0;
  let called = false;
  const next = (): void => {
    called = false;
    if (underWay >= concurrency || waiting.length === 0) return;
    const batch = waiting.slice(0, most);
    waiting = waiting.slice(most);
    underWay += 1;
    run(batch.map(({ item }) => item))
      .then(
        () => {
          for (const { resolve } of batch) resolve();
        },
        (error: unknown) => {
          for (const { reject } of batch) reject(error);
        },
      )
      .finally(() => {
        underWay -= 1;
        next();
      });
    next();
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (called) return;
      called = true;
      setImmediate(next);
    });
}
