import * as z from 'zod/mini';
import { ERRORS } from '../../domain/errors.js';
import { toE164 } from '../../domain/users/phone.js';
import { loginSchema, otpCodeSchema, type Login } from '../../domain/users/user.schema.js';
import type { NewSession } from '../features/auth/session.service.js';
import { toUser } from '../features/users/user.model.js';
import { mobileSchema, toUserShape, userShape } from './user.shape.js';

const NO_BODY = ERRORS.BAD_INPUT.message;

/** Digits with the country code first and no plus (P5); ten bare digits are Indian. */
const fullNumber = (text: string) => toE164(text) ?? toE164(`+${text}`) ?? text;

export const passwordLoginSchema = z.pipe(
  z.object({ phoneNumber: loginSchema.shape.phone, password: loginSchema.shape.password }, NO_BODY),
  z.transform(({ phoneNumber, password }): Login => ({ phone: fullNumber(phoneNumber), password })),
);

export const otpRequestSchema = z.object({ mobile: mobileSchema }, NO_BODY);

export const otpConfirmationSchema = z.object({ mobile: mobileSchema, otp: otpCodeSchema }, NO_BODY);

/** The proof may also come as the Bearer header (P9). */
export const createJwtSchema = z.object(
  {
    mobile: mobileSchema,
    idToken: z.nullish(z.string('This is no proof of a mobile number.')),
    isMine: z
      .nullish(z.boolean('Please say true or false.'))
      .check(
        z.describe(
          'The answer to ACCOUNT_ASLEEP, beside its `proof` as idToken: true opens the account, false deletes it and begins anew.',
        ),
      ),
  },
  NO_BODY,
);

export const sessionShape = z.object({
  token: z.string().check(z.describe('A JWT: send it as a Bearer header or as the cookie access_token.')),
  expiresAt: z.string().check(z.describe('ISO 8601 in UTC')),
  user: userShape,
});

export const otpRequestShape = z.object({
  expiresInSeconds: z.number(),
  resendAfterSeconds: z.number(),
});

export const proofShape = z.object({
  idToken: z.string().check(z.describe('Proves the number to create-jwt, once, for a few minutes.')),
});

export function toSessionShape({ token, expiresAt, user }: NewSession): z.infer<typeof sessionShape> {
  return {
    token,
    expiresAt: expiresAt.toISOString(),
    user: toUserShape(toUser({ id: user.id, role: user.role }, user)),
  };
}
