import pg from 'pg';

/** The SQL that this process sends to its database while the work lasts, in order. */
export async function statementsOf(work: () => Promise<unknown>): Promise<string[]> {
  const sent: string[] = [];
  // Called with its client below.
  // eslint-disable-next-line @typescript-eslint/unbound-method
  const { query } = pg.Client.prototype;
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [what] = args as [string | { text: string }];
    sent.push((typeof what === 'string' ? what : what.text).trim());
    return (query as (...all: unknown[]) => unknown).apply(this, args);
  } as typeof query;
  try {
    await work();
  } finally {
    pg.Client.prototype.query = query;
  }
  return sent;
}
