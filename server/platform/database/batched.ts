/**
 * A read by key, where all that is asked for in one turn of the event loop is read together: one statement for the services of
 * a whole page. Nothing is kept: who asks later is told anew.
 * @param read answers for these distinct keys; a key that it leaves out is answered with undefined
 */
export function batched<Value>(
  read: (keys: string[]) => Promise<Map<string, Value>>,
): (key: string) => Promise<Value | undefined> {
  let open: { keys: Set<string>; values: Promise<Map<string, Value>> } | undefined;
  const gather = () => {
    const keys = new Set<string>();
    const endOfTurn = new Promise((resolve) => setImmediate(resolve));
    const values = endOfTurn.then(() => {
      open = undefined;
      return read([...keys]);
    });
    return { keys, values };
  };
  return async (key) => {
    open ??= gather();
    open.keys.add(key);
    return (await open.values).get(key);
  };
}
