import { TestEnvironment as JSDOMEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom leaves out, taken from Node. */
const FROM_NODE = [
  'fetch',
  'Headers',
  'Request',
  'Response',
  'ReadableStream',
  'TransformStream',
  'WritableStream',
  'TextEncoder',
  'TextDecoder',
  'structuredClone',
  'BroadcastChannel',
];

/** A page on an address of its own, with the platform's fetch, streams and text codecs. */
export default class BrowserEnvironment extends JSDOMEnvironment {
  async setup() {
    await super.setup();
    for (const name of FROM_NODE) {
      this.global[name] ??= globalThis[name];
    }
  }
}
