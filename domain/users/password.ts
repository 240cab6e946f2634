/** Length limits of a password in UTF-16 units (decision 5; the minimum is the specification's, §9). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
