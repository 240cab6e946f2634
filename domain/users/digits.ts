/** The zeros of the decimal digits that keyboards of the interface's languages write; nine more follow each. */
const ZEROS = ['٠', '۰', '०', '০', '੦', '૦', '௦', '౦', '０'].map((zero) => zero.codePointAt(0)!);

/** Writes digits of other scripts ('९', '۹') as 0-9 and leaves everything else: people type numbers in their own script. */
export function toAsciiDigits(text: string): string {
  return text.replace(/\p{Nd}/gu, (digit) => {
    const code = digit.codePointAt(0)!;
    const zero = ZEROS.find((start) => code >= start && code <= start + 9);
    return zero === undefined ? digit : String(code - zero);
  });
}

/** Writes 0-9 as a script does, and leaves everything else. @param zero its zero, as Intl writes it */
export function toScriptDigits(text: string, zero: string): string {
  const first = zero.codePointAt(0)!;
  return text.replace(/\d/g, (digit) => String.fromCodePoint(first + Number(digit)));
}
