type Request = { result?: unknown; onsuccess?: () => void };

/** Answers in a task of its own, as a database does. */
function request(work: () => unknown): Request {
  const answer: Request = {};
  setTimeout(() => {
    answer.result = work();
    answer.onsuccess?.();
  });
  return answer;
}

/**
 * An IndexedDB for jsdom, which has none: as much of it as idb-keyval asks for, in memory. `content` is what is stored, by
 * key. A database that was opened stays open: clear `content` between two tests.
 */
export function memoryDatabase() {
  const content = new Map<string, unknown>();
  const objectStore = () => ({
    get: (key: string) => request(() => structuredClone(content.get(key))),
    put: (value: unknown, key: string) => void content.set(key, structuredClone(value)),
    delete: (key: string) => void content.delete(key),
    get transaction() {
      return request(() => undefined);
    },
  });
  const database = { transaction: () => ({ objectStore }) };
  Object.assign(globalThis, { indexedDB: { open: () => request(() => database) } });
  return { content };
}
