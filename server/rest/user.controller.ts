import { Body, Param, Query, Req, Res } from '@nestjs/common';
import type { FastifyRequest, FastifyReply } from 'fastify';
import * as z from 'zod/mini';
import { AccountDeletion } from '../features/accounts/account-deletion.service.js';
import { AuthService } from '../features/auth/auth.service.js';
import { PasswordService } from '../features/auth/password.service.js';
import { toUser } from '../features/users/user.model.js';
import { UserDirectory } from '../features/users/user-directory.service.js';
import { UserService } from '../features/users/user.service.js';
import type { Actor, MaybeActor } from '../platform/auth/actor.js';
import { CurrentActor } from '../platform/auth/current-actor.decorator.js';
import { decodeIdCursor } from '../platform/graphql/connection.js';
import type { JsonText } from '../platform/http/json-text.js';
import { parse } from '../platform/validation/parse.js';
import { addressOf } from '../platform/auth/request.js';
import { idShape } from './edge/id.shape.js';
import { answerPage, pageQuerySchema, toPage } from './edge/paging.js';
import { Call, RestController } from './openapi/call.decorator.js';
import {
  deletionSchema,
  editedUserShape,
  profileSchema,
  registrationSchema,
  toUserShape,
  userShape,
  type UserShape,
} from './user.shape.js';

@RestController('Users')
export class UserController {
  constructor(
    private readonly users: UserService,
    private readonly directory: UserDirectory,
    private readonly auth: AuthService,
    private readonly passwords: PasswordService,
    private readonly deletion: AccountDeletion,
  ) {}

  @Call({
    method: 'POST',
    path: 'user',
    status: 201,
    login: 'never',
    summary: 'Registers a number with a password. The number’s owner proves it by logging in with a code.',
    body: registrationSchema,
    answer: userShape,
    refusals: ['INVALID_PHONE', 'PHONE_TAKEN', 'LOGIN_BY_CODE', 'SERVER_BUSY'],
  })
  async register(@Body() body: unknown, @Req() request: FastifyRequest): Promise<UserShape> {
    const user = await this.auth.register(parse(registrationSchema, body), addressOf(request));
    return toUserShape(toUser({ id: user.id, role: user.role }, user));
  }

  @Call({
    method: 'GET',
    path: 'users',
    login: 'required',
    summary: 'Everybody, newest first, for admins.',
    query: pageQuerySchema,
    answer: z.array(userShape),
    paged: true,
    refusals: ['FORBIDDEN', 'BAD_CURSOR'],
  })
  async listUsers(
    @CurrentActor() actor: MaybeActor,
    @Query() query: unknown,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<JsonText> {
    const page = toPage(parse(pageQuerySchema, query));
    const users = await this.directory.list(actor, {
      limit: page.size + 1,
      after: decodeIdCursor(page.after),
    });
    return answerPage(
      reply,
      users,
      page,
      ({ id }) => [id],
      (user) => toUserShape(toUser(actor, user)),
    );
  }

  @Call({
    method: 'GET',
    path: 'user/me',
    login: 'required',
    summary: 'The logged-in user.',
    answer: userShape,
  })
  async me(@CurrentActor() actor: MaybeActor): Promise<UserShape> {
    return toUserShape(toUser(actor, await this.users.get((actor as Actor).id)));
  }

  @Call({
    method: 'GET',
    path: 'user/:id',
    login: 'optional',
    summary: 'A user: the public name, and for the user and admins the rest.',
    answer: userShape,
    refusals: ['USER_NOT_FOUND'],
  })
  async user(@CurrentActor() actor: MaybeActor, @Param('id') id: string): Promise<UserShape> {
    return toUserShape(toUser(actor, await this.users.get(id)));
  }

  @Call({
    method: 'PATCH',
    path: 'user',
    login: 'required',
    summary:
      'Edits one’s own profile. A new password ends every session; the answer then has the next token.',
    body: profileSchema,
    answer: editedUserShape,
  })
  async editUser(
    @CurrentActor() actor: MaybeActor,
    @Body() body: unknown,
  ): Promise<z.infer<typeof editedUserShape>> {
    const { password, ...profile } = parse(profileSchema, body);
    const user = toUserShape(toUser(actor, await this.users.updateProfile(actor, profile)));
    if (!password) return user;
    const { token, expiresAt } = await this.passwords.changePassword(actor, password);
    return { ...user, token, expiresAt: expiresAt.toISOString() };
  }

  @Call({
    method: 'DELETE',
    path: 'user/:id',
    login: 'required',
    summary: 'Deletes a user, by an admin who knows the delete code. Their open bookings are cancelled.',
    body: deletionSchema,
    answer: idShape,
    refusals: [
      'FORBIDDEN',
      'OWN_ACCOUNT',
      'DELETE_CODE_UNSET',
      'WRONG_DELETE_CODE',
      'USER_NOT_FOUND',
      'TOO_MANY_TRIES',
    ],
  })
  async deleteUser(
    @CurrentActor() actor: MaybeActor,
    @Param('id') id: string,
    @Body() body: unknown,
  ): Promise<z.infer<typeof idShape>> {
    return { _id: (await this.deletion.delete(actor, id, parse(deletionSchema, body).code)).id };
  }
}
