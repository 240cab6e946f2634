import DataLoader from 'dataloader';

/**
 * How many statements of one kind are under way at once. What is asked for meanwhile goes with the next: the more is asked, the less
 * each costs, and who asks alone does not wait. Of two, one may be late without all others being late.
 */
const LANES = 2;

interface Bounds {
  /** How many tasks at once; what is over is done beside it. */
  most?: number;
  /** How many are under way at once. */
  lanes?: number;
}

/**
 * Work of which all that is asked for in one turn of the event loop is done together, and with it what is asked for until there is a
 * free lane. Nothing is kept: who asks later has it done anew.
 * @param work does all of these, and answers in their order
 */
export function inOneTurn<Task, Result>(
  work: (tasks: Task[]) => Promise<Result[]>,
  { most = Infinity, lanes = LANES }: Bounds = {},
): (task: Task) => Promise<Result> {
  const waiting: (() => void)[] = [];
  let underWay = 0;
  const loader = new DataLoader<Task, Result>(
    async (tasks) => {
      try {
        return await work([...tasks]);
      } finally {
        underWay -= 1;
        waiting.shift()?.();
      }
    },
    {
      cache: false,
      maxBatchSize: most,
      batchScheduleFn: (dispatch) => {
        const start = () => {
          underWay += 1;
          dispatch();
        };
        setImmediate(() => (underWay < lanes ? start() : waiting.push(start)));
      },
    },
  );
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
