/** One problem with one field of an input, e.g. `{ path: 'price.charges', message: '…' }`. */
export interface FieldProblem {
  path: string;
  message: string;
}

interface ErrorKind {
  /** HTTP status at the REST edge. */
  status: number;
  /** English text shown to a person. */
  message: string;
}

/** Every way in which a request can fail. GraphQL sends the key as `extensions.code`, REST the status and message. */
export const ERRORS = {
  BAD_INPUT: { status: 400, message: 'Some of the details are not right.' },
  UNAUTHENTICATED: { status: 401, message: 'User not authenticated. Please log in.' },
  SESSION_EXPIRED: { status: 401, message: 'Your session has ended. Please log in again.' },
  FORBIDDEN: { status: 403, message: 'You are not allowed to do this.' },
  NOT_FOUND: { status: 404, message: 'This was not found.' },
  USER_NOT_FOUND: { status: 404, message: 'This user was not found.' },
  SERVICE_NOT_FOUND: { status: 404, message: 'This service was not found.' },
  BOOKING_NOT_FOUND: { status: 404, message: 'This booking was not found.' },
  SLOT_NOT_FOUND: { status: 404, message: 'This slot was not found.' },
  OWN_ACCOUNT: { status: 403, message: 'You cannot delete your own account here.' },
  DELETE_CODE_UNSET: {
    status: 403,
    message: 'Users cannot be deleted: the operator has set no delete code.',
  },
  WRONG_DELETE_CODE: { status: 403, message: 'The delete code is not right.' },
  CONFIRMATION_REQUIRED: {
    status: 403,
    message: 'Please confirm this with your password or a one-time code.',
  },
  WRONG_PASSWORD: { status: 403, message: 'This password is not right.' },
  INVALID_PHONE: { status: 400, message: 'Please enter a valid mobile number.' },
  INVALID_OTP: { status: 401, message: 'Invalid OTP. Please try again.' },
  OTP_EXPIRED: { status: 401, message: 'This OTP has expired. Please request a new one.' },
  INVALID_PROOF: { status: 401, message: 'Please confirm your mobile number again.' },
  PROOF_REQUIRED: {
    status: 403,
    message: 'Please confirm your mobile number first, with a code that we send to it.',
  },
  OTP_TOO_SOON: { status: 429, message: 'Please wait a moment before requesting another OTP.' },
  TOO_MANY_TRIES: { status: 429, message: 'Too many tries. Please wait and try again.' },
  LOGIN_BY_CODE: {
    status: 429,
    message: 'Too many tries. Please log in with an OTP, or try again later.',
  },
  SMS_CAPPED: {
    status: 429,
    message: 'No more SMS can be sent to this number right now. Please try again later.',
  },
  BAD_CREDENTIALS: { status: 401, message: 'Invalid credentials. Please try again.' },
  PHONE_TAKEN: { status: 409, message: 'This mobile number is already registered. Please log in.' },
  ACCOUNT_ASLEEP: {
    status: 409,
    message: 'The account of this number was not used for a long time. Please say whether it is yours.',
  },
  LOGIN_BY_PASSWORD: { status: 403, message: 'Please log in with your password.' },
  LOCATION_REQUIRED: { status: 400, message: 'Please provide your location.' },
  SERVICE_CHANGED: {
    status: 409,
    message: 'This service was changed on another device meanwhile. Please look at it, and save again.',
  },
  SERVICE_PAUSED: { status: 409, message: 'This service is paused. It cannot be booked right now.' },
  PRICE_CHANGED: {
    status: 409,
    message:
      'The price of this service is no longer what you saw. Please look at the new price, and book again.',
  },
  SLOT_TAKEN: { status: 409, message: 'This slot has just been booked.' },
  BOOKED_DIFFERENTLY: {
    status: 409,
    message:
      'You have already booked this time for another job. Cancel that booking first, or choose another time.',
  },
  QUOTE_CHANGED: {
    status: 409,
    message: 'The price has changed. Please look at it again before you book.',
  },
  RUN_TOO_LONG: {
    status: 400,
    message: 'This job is too long to be booked at once. Please book it in parts.',
  },
  RUN_OUTSIDE_WINDOW: {
    status: 400,
    message:
      'This job would end later than can be booked yet. Please choose an earlier time or a smaller job.',
  },
  RECEIPT_CHANGED: {
    status: 409,
    message: 'This receipt has changed meanwhile. Please look at it again.',
  },
  PAYMENT_CHANGED: {
    status: 409,
    message: 'This payment has changed meanwhile. Please look at it again.',
  },
  BOOKED_MEANWHILE: {
    status: 409,
    message: 'More has been booked meanwhile. Please look again before you delete it.',
  },
  RESOURCE_BUSY: {
    status: 409,
    message:
      'Another booking has this machine or person at a time when this service is booked. Move or cancel one of them first.',
  },
  SLOT_BOOKED: { status: 409, message: 'Booked slots cannot be changed.' },
  SLOT_CLOSED: { status: 409, message: 'The provider is not working in this slot.' },
  SLOT_PAST: { status: 400, message: 'This slot has already started.' },
  SLOT_TOO_SOON: { status: 409, message: 'This slot begins too soon to be booked any more.' },
  DATES_CLOSED: { status: 409, message: 'These days are closed. Open them again first.' },
  SLOT_OUTSIDE_WINDOW: { status: 400, message: 'This slot is too far ahead to be booked yet.' },
  SLOT_OUTSIDE_HOURS: { status: 400, message: 'This slot is outside the working hours.' },
  OWN_SERVICE: { status: 403, message: 'You cannot book your own service.' },
  BOOKINGS_OPEN_CAP: {
    status: 409,
    message: 'You have as many open bookings as is possible. Cancel one, or wait until one is over.',
  },
  BOOKINGS_SLOTS_CAP: {
    status: 409,
    message: 'Your open bookings take as much time as is possible. Cancel one, or wait until one is over.',
  },
  BOOKINGS_PROVIDER_CAP: {
    status: 409,
    message:
      'You have as many open bookings with this provider as is possible. Cancel one, or wait until one is over.',
  },
  BOOKINGS_DAY_CAP: {
    status: 429,
    message: 'You have booked or cancelled too much today. Please try again tomorrow.',
  },
  BOOKINGS_UNPROVEN_CAP: {
    status: 403,
    message: 'You can book no more until your mobile number is confirmed. Log in with an OTP to confirm it.',
  },
  PROVIDER_DAY_CAP: {
    status: 409,
    message: 'This provider can take no more bookings today. Please choose another one.',
  },
  REVIEW_NOT_ALLOWED: { status: 403, message: 'Only who has booked with this provider can review them.' },
  BOOKING_FINAL: { status: 409, message: 'This booking is already completed or cancelled.' },
  MOVE_GONE: {
    status: 409,
    message: 'This time is no longer proposed. Please look at the booking again.',
  },
  DAY_OPEN: {
    status: 409,
    message: 'Something is open on that day: you can book it now.',
  },
  WAITLIST_FULL: {
    status: 409,
    message: 'You wait for as many days as is possible. Leave one of these lists first.',
  },
  MOVE_SAME_TIME: {
    status: 400,
    message: 'The booking is at this time already. Please choose another time.',
  },
  BAD_DATE: { status: 400, message: 'The date does not match the slot.' },
  BAD_PRICE: { status: 400, message: 'The price must be 0 or more, with at most two decimals.' },
  BAD_RADIUS: { status: 400, message: 'The radius must be from 1 to 20015 km.' },
  BAD_WORKING_HOURS: { status: 400, message: 'These working hours are not right.' },
  BAD_LINK: { status: 400, message: 'Links must start with https://.' },
  BAD_CURSOR: { status: 400, message: 'This page of the list cannot be found. Please start again.' },
  QUESTION_PENDING: { status: 409, message: 'Please wait for the answer to your last question.' },
  ASSISTANT_BUSY: {
    status: 503,
    message: 'AgriMind is reading many other files right now. Please try again in a minute.',
  },
  QUERY_TOO_COMPLEX: { status: 400, message: 'This query asks for too much at once.' },
  BAD_FILE_TYPE: { status: 415, message: 'Files of this kind cannot be sent.' },
  BAD_FILE: { status: 422, message: 'This file is damaged, or not what its name says.' },
  UPLOAD_LINK_OVER: {
    status: 403,
    message: 'This upload is no longer possible. Please choose the file again.',
  },
  UPLOAD_DONE: { status: 409, message: 'This file has already been uploaded.' },
  UPLOAD_QUOTA: { status: 403, message: 'You have no room left for more files.' },
  STORAGE_FULL: { status: 507, message: 'The server has no room left for files.' },
  PAYLOAD_TOO_LARGE: { status: 413, message: 'This is too large to be sent.' },
  JSON_REQUIRED: { status: 415, message: 'Please send this as JSON.' },
  SERVER_BUSY: {
    status: 503,
    message: 'Very many people want this right now. Please try again in a moment.',
  },
  UNAVAILABLE: { status: 503, message: 'The service is not available right now. Please try again.' },
  INTERNAL: { status: 500, message: 'Something went wrong. Please try again.' },
} as const satisfies Record<string, ErrorKind>;

export type ErrorCode = keyof typeof ERRORS;

export interface AppErrorOptions {
  /** Replaces the code's usual message. */
  message?: string;
  fields?: FieldProblem[];
  retryAfterSeconds?: number;
  /** What the caller needs to go on; it is sent beside the code. */
  details?: Readonly<Record<string, string>>;
  cause?: unknown;
}

/** Who is turned away because too many are there already. It is counted where that is done: a flood shall not fill the log, too. */
const TURNED_AWAY: readonly ErrorCode[] = ['ASSISTANT_BUSY', 'SERVER_BUSY'];

/** The one error that crosses the edges of the server: a code, its HTTP status and a text for people. */
export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly status: number;
  readonly fields?: FieldProblem[];
  readonly retryAfterSeconds?: number;
  readonly details?: Readonly<Record<string, string>>;

  constructor(code: ErrorCode, options: AppErrorOptions = {}) {
    super(
      options.message ?? ERRORS[code].message,
      options.cause === undefined ? undefined : { cause: options.cause },
    );
    this.code = code;
    this.status = ERRORS[code].status;
    if (options.fields !== undefined) this.fields = options.fields;
    if (options.retryAfterSeconds !== undefined) this.retryAfterSeconds = options.retryAfterSeconds;
    if (options.details !== undefined) this.details = options.details;
  }

  /** Whether something is wrong with the server, which the operator wants to know of. */
  get isFailure(): boolean {
    return this.status >= 500 && !TURNED_AWAY.includes(this.code);
  }
}
