import { AppError } from '../../../domain/errors.js';
import { DEPTH_MAX, ENTRIES_MAX, TEXT_MAX } from '../../../domain/text.js';

/**
 * Refuses input that is longer than any rule allows, before a rule looks at it. Takes time in proportion to what it lets
 * through, whatever it refuses.
 * @param path of the input, such as `input`; empty for a whole body
 * @throws BAD_INPUT with the path of the first text, list or object that is too large
 */
export function checkBounds(input: unknown, path = '', depth = 0): void {
  if (typeof input === 'string') {
    if (input.length > TEXT_MAX) refuse(path, `can have at most ${TEXT_MAX} characters`);
    return;
  }
  if (typeof input !== 'object' || input === null) return;
  if (depth === DEPTH_MAX) refuse(path, `can be at most ${DEPTH_MAX} deep`);
  const keys = Object.keys(input);
  if (keys.length > ENTRIES_MAX) refuse(path, `can have at most ${ENTRIES_MAX} entries`);
  for (const key of keys)
    checkBounds((input as Record<string, unknown>)[key], path ? `${path}.${key}` : key, depth + 1);
}

function refuse(path: string, message: string): never {
  throw new AppError('BAD_INPUT', { fields: [{ path: path.slice(0, PATH_MAX), message }] });
}

/** Somebody's keys are somebody's text, too. */
const PATH_MAX = 200;
