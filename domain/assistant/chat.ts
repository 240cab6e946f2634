/** Who wrote a message of the conversation. The values are stored. */
export const ChatSender = { USER: 'user', BOT: 'bot' } as const;
export type ChatSender = (typeof ChatSender)[keyof typeof ChatSender];

/** What the assistant offers instead of an answer: the three pictures of the home page. The values are stored. */
export const ChatOffer = {
  FIND_SERVICES: 'find services',
  MY_BOOKINGS: 'my bookings',
  OFFER_SERVICES: 'offer services',
} as const;
export type ChatOffer = (typeof ChatOffer)[keyof typeof ChatOffer];

/** In characters, after trimming. */
export const QUESTION_MAX = 4000;
export const ATTACHMENTS_MAX = 5;

/** Of what was read in one attachment, so much is quoted above the answer; in characters (P215). */
export const EXCERPT_MAX = 240;

/** The texts for an answer that did not come (P69). */
export const ANSWER_FAILED = '⚠️ Something went wrong. Please try again.';
export const NO_ANSWER = '⚠️ No AI response returned.';
/** The text for an answer that its person stopped (P214). */
export const ANSWER_STOPPED = 'Stopped';
