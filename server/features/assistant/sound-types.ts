/** What recordings are converted to. */
export const WAV = 'audio/wav';

/** Sound that a model is sent as it is: what OpenAI's protocol carries. */
export const SENT_AS_IT_IS: readonly string[] = [WAV, 'audio/mpeg'];
