import { Body, Headers, Req } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod/mini';
import { AppError } from '../../domain/errors.js';
import { ASLEEP_AFTER_DAYS } from '../../domain/users/sleeping-account.js';
import { NumberClaim } from '../features/accounts/number-claim.service.js';
import { AuthService } from '../features/auth/auth.service.js';
import { OTP_LIFE_SECONDS, OTP_RESEND_SECONDS } from '../features/auth/otp.service.js';
import { parse } from '../platform/validation/parse.js';
import { addressOf } from '../platform/auth/request.js';
import { Call, RestController } from './openapi/call.decorator.js';
import {
  createJwtSchema,
  otpConfirmationSchema,
  otpRequestSchema,
  otpRequestShape,
  passwordLoginSchema,
  proofShape,
  sessionShape,
  toSessionShape,
} from './session.shape.js';

type Session = z.infer<typeof sessionShape>;

@RestController('Sessions')
export class SessionController {
  constructor(
    private readonly auth: AuthService,
    private readonly claims: NumberClaim,
  ) {}

  @Call({
    method: 'POST',
    path: 'otp/request',
    login: 'never',
    summary: 'Sends a one-time code by SMS, where the built-in provider is configured.',
    body: otpRequestSchema,
    answer: otpRequestShape,
    refusals: ['NOT_FOUND', 'OTP_TOO_SOON', 'TOO_MANY_TRIES', 'SMS_CAPPED', 'UNAVAILABLE'],
  })
  async requestOtp(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<z.infer<typeof otpRequestShape>> {
    const { mobile } = parse(otpRequestSchema, body);
    const accepts = request.headers['accept-language'];
    await this.auth.requestOtp(mobile, { address: addressOf(request), accepts });
    return { expiresInSeconds: OTP_LIFE_SECONDS, resendAfterSeconds: OTP_RESEND_SECONDS };
  }

  @Call({
    method: 'POST',
    path: 'otp/confirm',
    login: 'never',
    summary: 'Exchanges a one-time code for a proof of the number, which create-jwt takes once.',
    body: otpConfirmationSchema,
    answer: proofShape,
    refusals: ['INVALID_OTP', 'OTP_EXPIRED', 'TOO_MANY_TRIES', 'NOT_FOUND'],
  })
  async confirmOtp(
    @Body() body: unknown,
    @Req() request: FastifyRequest,
  ): Promise<z.infer<typeof proofShape>> {
    const { mobile, otp } = parse(otpConfirmationSchema, body);
    return { idToken: await this.auth.confirmForProof(mobile, otp, addressOf(request)) };
  }

  @Call({
    method: 'POST',
    path: 'create-jwt',
    login: 'never',
    summary: `Logs the owner of a number in. The proof of the number, as idToken or as Bearer header, is the one of otp/confirm or a Firebase ID token. Of an account that slept for ${ASLEEP_AFTER_DAYS} days, ACCOUNT_ASLEEP gives proof and asleepSince (YYYY-MM): call again with that proof as idToken and with isMine.`,
    body: createJwtSchema,
    answer: sessionShape,
    refusals: ['INVALID_PROOF', 'ACCOUNT_ASLEEP', 'LOGIN_BY_PASSWORD', 'UNAVAILABLE'],
  })
  async createJwt(@Body() body: unknown, @Headers('authorization') authorization?: string): Promise<Session> {
    const { mobile, idToken, isMine } = parse(createJwtSchema, body);
    const proof = idToken ?? authorization?.match(/^Bearer (.+)$/i)?.[1];
    if (!proof) throw new AppError('INVALID_PROOF');
    const session =
      typeof isMine === 'boolean'
        ? await this.claims.claim(proof, isMine, mobile)
        : await this.auth.loginWithProof(proof, mobile);
    return toSessionShape(session);
  }

  @Call({
    method: 'POST',
    path: 'login-with-password',
    login: 'never',
    summary: 'Logs in with a mobile number and a password.',
    body: passwordLoginSchema,
    answer: sessionShape,
    refusals: ['BAD_CREDENTIALS', 'INVALID_PHONE', 'TOO_MANY_TRIES', 'LOGIN_BY_CODE', 'SERVER_BUSY'],
  })
  async loginWithPassword(@Body() body: unknown, @Req() request: FastifyRequest): Promise<Session> {
    return toSessionShape(await this.auth.login(parse(passwordLoginSchema, body), addressOf(request)));
  }
}
