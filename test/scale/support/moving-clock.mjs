/**
 * Loaded before a server (`node --import`): its clock can be moved while it runs, as a machine's clock is that has been set or
 * that slept. The milliseconds by which it is ahead stand in the file that MOVING_CLOCK and the process's number name.
 */
import { readFileSync } from 'node:fs';

const LOOK_MS = 20;
const file = `${process.env.MOVING_CLOCK}/${process.pid}`;
const Real = Date;
let ahead = 0;

setInterval(() => {
  try {
    ahead = Number(readFileSync(file, 'utf8'));
  } catch {
    // Not moved yet.
  }
}, LOOK_MS).unref();

globalThis.Date = class extends Real {
  constructor(...parts) {
    super(...(parts.length > 0 ? parts : [Real.now() + ahead]));
  }
  static now() {
    return Real.now() + ahead;
  }
  static [Symbol.hasInstance](value) {
    return value instanceof Real;
  }
};
