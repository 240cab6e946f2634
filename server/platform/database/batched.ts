import DataLoader from 'dataloader';

/**
 * Work of which all that is asked for in one turn of the event loop is done together. Nothing is kept: who asks later has it
 * done anew.
 * @param work does all of these, and answers in their order
 * @param most how many at once; what is over is done beside it
 */
export function inOneTurn<Task, Result>(
  work: (tasks: Task[]) => Promise<Result[]>,
  most = Infinity,
): (task: Task) => Promise<Result> {
  const loader = new DataLoader<Task, Result>((tasks) => work([...tasks]), {
    cache: false,
    maxBatchSize: most,
    batchScheduleFn: (start) => setImmediate(start),
  });
  return (task) => loader.load(task);
}

/**
 * A read by key, where all that is asked for in one turn of the event loop is read together: one statement for the services of
 * a whole page.
 * @param read answers for these distinct keys; a key that it leaves out is answered with undefined
 */
export function batched<Value>(
  read: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  return inOneTurn(async (keys: string[]) => {
    const values = await read([...new Set(keys)]);
    return keys.map((key) => values.get(key));
  });
}
