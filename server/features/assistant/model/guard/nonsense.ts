/** What models write where they have lost their way: signs of their own protocols. */
const PROTOCOL = [
  '<|',
  '|>',
  '</s>',
  '<s>',
  '[INST]',
  '[/INST]',
  '<tool_call>',
  '</think>',
  '"arguments":',
  '<html',
  '<!DOCTYPE',
];
export const ANSWER_MAX = 8_000;
/** So many lines or sentences that are the same are no answer. */
const SAME_MAX = 4;
const PARTS = /[^\n.!?।۔؟።。！？]+/gu;
const LETTER = /[\p{L}\p{M}\p{N}]/gu;
const BLANK = /\s/gu;
/** Nobody reads more sentences and lines. */
const PARTS_MAX = 300;

/** Whether a text is none that anybody should read: signs of a protocol, hardly any letters, the same again and again. */
export function isNonsense(text: string): boolean {
  if (text.length > ANSWER_MAX || PROTOCOL.some((sign) => text.includes(sign))) return true;
  const letters = text.match(LETTER)?.length ?? 0;
  if (letters < text.replace(BLANK, '').length / 2 || letters === 0) return true;
  const parts = text.match(PARTS) ?? [];
  return parts.length > PARTS_MAX || repeats(parts) || repeats(text.split(/\s+/u), SAME_MAX * 2);
}

/** Whether something comes more often in a row than anybody says it. */
function repeats(parts: readonly string[], most = SAME_MAX): boolean {
  let run = 1;
  let last: string | null = null;
  for (const part of parts) {
    const words = part.trim();
    if (words === '') continue;
    run = words === last ? run + 1 : 1;
    if (run > most) return true;
    last = words;
  }
  return false;
}
