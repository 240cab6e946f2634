/** Seconds as a clock shows them: '1:05'. Another separator is for names of files. */
export function clockTime(seconds: number, separator = ':'): string {
  return `${Math.floor(seconds / 60)}${separator}${String(seconds % 60).padStart(2, '0')}`;
}
