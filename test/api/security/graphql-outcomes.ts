import type { Outcomes, Stage } from './stage.js';

type Question = readonly [query: string, variables?: Record<string, unknown>];

export interface OperationRow {
  /** `Mutation.bookSlot` */
  field: string;
  /** Tells rows of one field apart. */
  about?: string;
  ask: (stage: Stage) => Question | Promise<Question>;
  /** Whether the answer shows what is private: where it does not, the outcome is IN_PART. */
  isWhole?: (answer: Answer) => boolean;
  outcomes: Outcomes;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = any;

export const OK = 'ok';
export const IN_PART = 'in part';
const NO = 'FORBIDDEN';
const WHO = 'UNAUTHENTICATED';
const OVER = 'SESSION_EXPIRED';

//                                 visitor  stranger owner    admin super admin lesser admin deleted user
export const ANYONE: Outcomes =    [OK,      OK,      OK,      OK,      OK,      OK,      OVER]; // prettier-ignore
export const MEMBERS: Outcomes =   [WHO,     OK,      OK,      OK,      OK,      OK,      OVER]; // prettier-ignore
export const OWNER: Outcomes =     [WHO,     NO,      OK,      OK,      OK,      NO,      OVER]; // prettier-ignore
/** An admin acts for the party that is no super admin. */
export const EITHER: Outcomes =    [WHO,     NO,      OK,      OK,      OK,      OK,      OVER]; // prettier-ignore
export const LISTED: Outcomes =    [WHO,     NO,      NO,      OK,      OK,      IN_PART, OVER]; // prettier-ignore
export const ADMINS: Outcomes =    [WHO,     NO,      NO,      OK,      OK,      NO,      OVER]; // prettier-ignore
export const SUPER: Outcomes =     [WHO,     NO,      NO,      NO,      OK,      NO,      OVER]; // prettier-ignore
/** Of what the owner has said to the other party: an admin answers for that one. */
export const OTHER_PARTY: Outcomes = [WHO, NO,     NO,      OK,      OK,      OK,      OVER]; // prettier-ignore
export const OTHERS: Outcomes =    [WHO,     OK,      'OWN_SERVICE', OK, OK,     OK,      OVER]; // prettier-ignore
export const SEEN_WHOLE: Outcomes = [IN_PART, IN_PART, OK,     OK,      OK,      IN_PART, OVER]; // prettier-ignore
export const PARTIES: Outcomes =   [WHO,     NO,      OK,      IN_PART, IN_PART, NO,      OVER]; // prettier-ignore
/** Of what is so much the owner's own that no admin acts for them. */
export const OWNER_ALONE: Outcomes = [WHO, NO,     OK,      NO,      NO,      NO,      OVER]; // prettier-ignore
const NOT_BOOKED = 'REVIEW_NOT_ALLOWED';
export const REVIEWER: Outcomes =  [WHO,     NO,      OK,      NOT_BOOKED, NOT_BOOKED, NOT_BOOKED, OVER]; // prettier-ignore
export const REVIEWED: Outcomes =  [WHO,     NO,      NOT_BOOKED, NOT_BOOKED, NOT_BOOKED, NOT_BOOKED, OVER]; // prettier-ignore
export const WITH_OWN_CODE: Outcomes = [WHO, 'INVALID_OTP', OK, 'INVALID_OTP', 'INVALID_OTP', 'INVALID_OTP', OVER]; // prettier-ignore
export const WITH_OWN_PROOF: Outcomes = [WHO, 'INVALID_PROOF', OK, 'INVALID_PROOF', 'INVALID_PROOF', 'INVALID_PROOF', OVER]; // prettier-ignore
export const WITH_OWN_UPLOAD: Outcomes = [WHO, 'BAD_LINK', OK, 'BAD_LINK', 'BAD_LINK', 'BAD_LINK', OVER]; // prettier-ignore
