const { writeFileSync } = require('node:fs');

/** Tells scripts/test.mjs, in the file it names, that Jest came to its end and how many tests passed. */
module.exports = class ClosingReporter {
  onRunComplete(_, { numPassedTests }) {
    const file = process.env.VICHARO_TEST_RESULTS;
    if (file) writeFileSync(file, JSON.stringify({ numPassedTests }));
  }
};
