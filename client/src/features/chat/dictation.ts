/** The part of the browser's speech recognition that is used here; TypeScript's library has none of it. */
type Recognition = {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: { results: ArrayLike<ArrayLike<{ transcript: string }>> }) => void) | null;
  onerror: ((event: { error: string }) => void) | null;
  onend: (() => void) | null;
  start: () => void;
  abort: () => void;
};

type Recogniser = new () => Recognition;

/** Where the browser recognises speech, what does it. */
function recogniser(): Recogniser | undefined {
  const { SpeechRecognition, webkitSpeechRecognition } = window as unknown as Record<
    string,
    Recogniser | undefined
  >;
  return SpeechRecognition ?? webkitSpeechRecognition;
}

export const canDictate = (): boolean => recogniser() !== undefined;

type Listener = {
  /** All that was said since the start, as it is understood so far. */
  onText: (text: string) => void;
  /** It is over; `denied` where the microphone may not be used. */
  onEnd: (denied: boolean) => void;
};

/** Listens in a language (a BCP 47 locale) until somebody falls silent. Returns what ends it. */
export function dictate(locale: string, { onText, onEnd }: Listener): () => void {
  const recognition = new (recogniser()!)();
  let denied = false;
  recognition.lang = locale;
  recognition.continuous = false;
  recognition.interimResults = true;
  recognition.onresult = ({ results }) =>
    onText(Array.from(results, (alternatives) => alternatives[0]?.transcript ?? '').join(''));
  recognition.onerror = ({ error }) => (denied = error === 'not-allowed' || error === 'audio-capture');
  recognition.onend = () => onEnd(denied);
  recognition.start();
  return () => recognition.abort();
}
