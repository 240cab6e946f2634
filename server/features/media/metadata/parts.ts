import { AppError } from '../../../../domain/errors.js';

/** Of segments, chunks or boxes: a camera's picture has some thousand, and each costs more than its bytes. */
const PARTS_MAX = 65_536;

/** A picture whose parts do not fit together, or that is cut off. */
export function broken(): AppError {
  return new AppError('BAD_FILE');
}

/** Counts the parts of one picture. */
export function partsCounter(): () => void {
  let parts = 0;
  return () => {
    if ((parts += 1) > PARTS_MAX) throw broken();
  };
}

/** Like `subarray`, which is silent where there are fewer bytes. @throws BAD_FILE */
export function slice(bytes: Buffer, start: number, end: number): Buffer {
  if (start > end || end > bytes.length) throw broken();
  return bytes.subarray(start, end);
}

/** Whether a number was to be read where there are no bytes. */
export function isOutside(error: unknown): boolean {
  return (error as Error).name === 'RangeError';
}
