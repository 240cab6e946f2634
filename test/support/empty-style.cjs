// A CSS module's class names are their own keys; a plain style sheet is never asked.
module.exports = new Proxy({}, { get: (_, name) => (name === '__esModule' ? false : name) });
