/**
 * A question whose answer changes all the time. Whoever calls gets an answer that was asked for after they called, never one of
 * before; all who call while one is under way share the next.
 */
export function anew<Answer>(ask: () => Promise<Answer>): () => Promise<Answer> {
  let running: Promise<Answer> | undefined;
  let next: Promise<Answer> | undefined;
  const start = (): Promise<Answer> => {
    next = undefined;
    const asked = ask().finally(() => {
      if (running === asked) running = undefined;
    });
    return (running = asked);
  };
  return () => {
    if (next) return next;
    return running ? (next = running.then(start, start)) : start();
  };
}
