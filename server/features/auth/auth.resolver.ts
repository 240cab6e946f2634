import { Args, Context, Mutation, Resolver } from '@nestjs/graphql';
import type { FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import {
  languageSchema,
  loginSchema,
  otpCodeSchema,
  phoneSchema,
  registerUserSchema,
} from '../../../domain/users/user.schema.js';
import { addressOf } from '../../platform/auth/request.js';
import { LANGUAGE_CODE } from '../../platform/graphql/descriptions.js';
import { parse } from '../../platform/validation/parse.js';
import { toUser, User } from '../users/user.model.js';
import { RegisterUserInput } from './auth.input.js';
import { OtpRequest, Session, toSession } from './auth.model.js';
import { AuthService } from './auth.service.js';
import { OTP_LIFE_SECONDS, OTP_RESEND_SECONDS } from './otp.service.js';

interface Http {
  req: FastifyRequest;
}

const END_OTHER_SESSIONS = {
  type: () => Boolean,
  defaultValue: false,
  description:
    'Also voids the password and ends every session from before, the calendar’s secret address and notifications.',
};

@Resolver()
export class AuthResolver {
  constructor(private readonly auth: AuthService) {}

  @Mutation(() => User)
  async registerUser(@Args('input') input: RegisterUserInput, @Context() { req }: Http): Promise<User> {
    const user = await this.auth.register(parse(registerUserSchema, input), addressOf(req));
    return toUser({ id: user.id, role: user.role }, user);
  }

  @Mutation(() => Session)
  async login(
    @Args('phone') phone: string,
    @Args('password') password: string,
    @Context() { req }: Http,
  ): Promise<Session> {
    return toSession(await this.auth.login(parse(loginSchema, { phone, password }), addressOf(req)));
  }

  @Mutation(() => OtpRequest, { description: 'Sends a one-time code to this number by SMS.' })
  async requestOtp(
    @Args('phone') phone: string,
    @Args('language', {
      type: () => String,
      nullable: true,
      description: `Of the SMS: ${LANGUAGE_CODE} Else that of the number’s user, or of the browser.`,
    })
    language: string | null,
    @Context() { req }: Http,
  ): Promise<OtpRequest> {
    await this.auth.requestOtp(parse(phoneSchema, phone), {
      address: addressOf(req),
      language: parse(z.nullish(languageSchema), language),
      accepts: req.headers['accept-language'],
    });
    return { expiresInSeconds: OTP_LIFE_SECONDS, resendAfterSeconds: OTP_RESEND_SECONDS };
  }

  @Mutation(() => Session, {
    description: 'Logs the owner of the number in, and registers a number that is new.',
  })
  async confirmOtp(
    @Args('phone') phone: string,
    @Args('code') code: string,
    @Args('endOtherSessions', END_OTHER_SESSIONS) endOtherSessions: boolean,
    @Context() { req }: Http,
  ): Promise<Session> {
    const [number, digits] = [parse(phoneSchema, phone), parse(otpCodeSchema, code)];
    return toSession(await this.auth.confirmOtp(number, digits, addressOf(req), endOtherSessions));
  }

  @Mutation(() => Session, {
    description:
      'Logs the owner of a number in with the Firebase ID token that they have just got for it; registers a number that is new.',
  })
  async loginWithProof(
    @Args('idToken') idToken: string,
    @Args('endOtherSessions', END_OTHER_SESSIONS) endOtherSessions: boolean,
  ): Promise<Session> {
    return toSession(await this.auth.loginWithProof(idToken, null, endOtherSessions));
  }
}
