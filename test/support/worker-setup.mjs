/**
 * What a worker of the Node projects has before its first spec file. It serves many files one after the other, with the
 * server's modules loaded once: loading them anew for each was most of the suite's time, and memory that never came back.
 */
import { addEventHandler } from 'jest-circus';
import './typescript.mjs';

/** In milliseconds. It is there for what hangs: how fast something is, bench/ says. */
const TIME_LIMIT = 300_000;

// The runner knows no time limits.
addEventHandler(({ name }, { currentDescribeBlock }) => {
  if (name === 'add_test') limit(currentDescribeBlock.children.at(-1));
  if (name === 'add_hook') limit(currentDescribeBlock.hooks.at(-1));
});

/** @param entry a test or a hook, as Jest keeps it: `fn` is what it does, `timeout` its own limit in milliseconds */
function limit(entry) {
  const { fn, timeout = TIME_LIMIT } = entry;
  if (!fn) return;
  entry.fn = async () => {
    let timer;
    const late = new Promise((_, reject) => {
      timer = setTimeout(() => reject(new Error(`It took longer than ${timeout} ms.`)), timeout);
    });
    try {
      return await Promise.race([fn(), late]);
    } finally {
      clearTimeout(timer);
    }
  };
}
