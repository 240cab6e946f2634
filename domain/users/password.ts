/** Length limits of a password in UTF-16 units (P13). */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
