/** `npm start`: installs and builds what is missing, then runs the server until it is told to stop. */
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Vicharo needs Node.js 20.19 or newer; this is ${process.versions.node}. See https://nodejs.org.`,
  );
  process.exit(1);
}

const { ensureInstalled, isBuilt, must, run, stopWithParent } = await import('./project.mjs');

stopWithParent();
await ensureInstalled();
if (!isBuilt()) {
  console.log('Building Vicharo (after every change of the sources, about half a minute) ...');
  await must(process.execPath, ['scripts/build.mjs']);
}
console.log('Starting the server ...');
process.exitCode = await run(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
  // The threads share two heaps of the C library: with one for each they would hold a hundred megabytes that nobody uses.
  // The server leaves when this process does, even when this one is killed.
  env: { MALLOC_ARENA_MAX: '2', ...process.env, VICHARO_PARENT_PID: String(process.pid) },
});
