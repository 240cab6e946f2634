/** Reads again and again until the value pleases, and returns it. @throws after twenty seconds, with the last value */
export async function eventually<T>(read: () => Promise<T>, pleases: (value: T) => boolean): Promise<T> {
  const end = Date.now() + 20_000;
  for (;;) {
    const value = await read();
    if (pleases(value)) return value;
    if (Date.now() > end) throw new Error(`Still ${JSON.stringify(value).slice(0, 500)}`);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
