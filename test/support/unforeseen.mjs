/** Loaded into a server (`--import`), this makes it fail where nobody has foreseen it, by signals. */
process.on('SIGUSR2', () => void Promise.reject(new Error('nobody waits for this')));
process.on('SIGHUP', () => setImmediate(() => JSON.parse('nobody catches this')));
