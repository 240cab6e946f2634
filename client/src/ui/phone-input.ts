import type { CountryCode } from 'libphonenumber-js/min';

/** A number as it is typed: the picked country and whatever stands in the box. */
export type PhoneInput = { country: CountryCode; number: string };
/** India, nothing typed. */
export const EMPTY_PHONE: PhoneInput = { country: 'IN', number: '' };
