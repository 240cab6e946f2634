import type { Outcomes, Stage } from './stage.js';

export interface Asked {
  /** What stands in the path's braces, in order. */
  ids?: string[];
  query?: Record<string, string>;
  body?: object;
  /** A body that is no JSON. */
  bytes?: Buffer;
}

export interface CallRow {
  /** `PUT /api/slot/{id}` */
  call: string;
  /** Tells rows of one call apart. */
  about?: string;
  ask: (stage: Stage) => Asked | Promise<Asked>;
  /** Whether the answer shows what is private: where it does not, the outcome says so. */
  isWhole?: (answer: Answer) => boolean;
  outcomes: Outcomes;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any
type Answer = any;

export const IN_PART = '200 in part';
export const WHO = '401 UNAUTHENTICATED';
export const OVER = '401 SESSION_EXPIRED';
const NO = '403 FORBIDDEN';
const GONE = '404 NOT_FOUND';
const OFF = '403 UPLOAD_LINK_OVER';
export const FOREIGN = '400 BAD_LINK';
const NO_BOOKING = '403 REVIEW_NOT_ALLOWED';

//                                visitor  stranger owner    admin super admin lesser admin deleted user
export const PUBLIC: Outcomes =   ['200',   '200',   '200',   '200',   '200',   '200',   OVER]; // prettier-ignore
export const SESSION: Outcomes =  ['200',   '200',   '200',   '200',   '200',   '200',   '200']; // prettier-ignore
export const SIGN_UP: Outcomes =  ['201',   '201',   '201',   '201',   '201',   '201',   '201']; // prettier-ignore
export const MEMBERS: Outcomes =  [WHO,     '200',   '200',   '200',   '200',   '200',   OVER]; // prettier-ignore
export const OWNER: Outcomes =    [WHO,     NO,      '200',   '200',   '200',   NO,      OVER]; // prettier-ignore
/** An admin acts for the party that is no super admin. */
export const EITHER: Outcomes =   [WHO,     NO,      '200',   '200',   '200',   '200',   OVER]; // prettier-ignore
export const OFFERS: Outcomes =   [WHO,     NO,      '201',   '201',   '201',   NO,      OVER]; // prettier-ignore
export const LISTED: Outcomes =   [WHO,     NO,      NO,      '200',   '200',   IN_PART, OVER]; // prettier-ignore
export const ADMINS: Outcomes =   [WHO,     NO,      NO,      '200',   '200',   NO,      OVER]; // prettier-ignore
export const SUPER: Outcomes =    [WHO,     NO,      NO,      NO,      '200',   NO,      OVER]; // prettier-ignore
export const BOOKS: Outcomes =    [WHO,     '201',   '403 OWN_SERVICE', '201', '201', '201', OVER]; // prettier-ignore
export const SEEN: Outcomes =     [IN_PART, IN_PART, '200',   '200',   '200',   IN_PART, OVER]; // prettier-ignore
export const PARTIES: Outcomes =  [WHO,     NO,      '200',   IN_PART, IN_PART, NO,      OVER]; // prettier-ignore
export const PRIVATE: Outcomes =  [GONE,    GONE,    '200',   GONE,    GONE,    GONE,    OVER]; // prettier-ignore
export const UNSIGNED: Outcomes = [OFF,     OFF,     OFF,     OFF,     OFF,     OFF,     OFF]; // prettier-ignore
export const REVIEWS: Outcomes =  [WHO,     NO_BOOKING, '201', NO_BOOKING, NO_BOOKING, NO_BOOKING, OVER]; // prettier-ignore
