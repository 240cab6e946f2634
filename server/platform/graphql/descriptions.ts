import { LANGUAGES } from '../../../domain/users/language.js';
import { PASSWORD_MAX, PASSWORD_MIN } from '../../../domain/users/password.js';

/** What several fields are described by, from the rules themselves: a figure stands once, and that is not here. */
export const LANGUAGE_CODE = `BCP 47, one of ${LANGUAGES.map(({ code }) => code).join(', ')}.`;
export const PASSWORD_LENGTH = `${PASSWORD_MIN} to ${PASSWORD_MAX} characters`;
