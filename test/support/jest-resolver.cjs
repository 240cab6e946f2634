// TypeScript's ESM names its imports `./file.js`; the file on disk is `./file.ts`. Only our own sources are looked up that
// way: some packages ship their TypeScript beside the JavaScript they mean to be loaded.
const TYPESCRIPT = ['.ts', '.tsx'];

module.exports = function resolve(request, options) {
  const ours = !options.basedir.includes('/node_modules/');
  if (ours && /^\.{0,2}\/.*\.js$/.test(request)) {
    for (const extension of TYPESCRIPT) {
      try {
        return options.defaultResolver(request.replace(/\.js$/, extension), options);
      } catch {
        // Not this extension: the next one, or a real .js file below.
      }
    }
  }
  return options.defaultResolver(request, options);
};
