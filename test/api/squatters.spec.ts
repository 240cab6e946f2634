import type { INestApplicationContext } from '@nestjs/common';
import { PriceUnit } from '../../domain/services/price.js';
import { ServiceType } from '../../domain/services/service-type.js';
import { SlotStatus } from '../../domain/slots/slot-status.js';
import { NO_TERMS } from '../../domain/services/terms.js';
import { Role } from '../../domain/users/role.js';
import { AccountDeletion } from '../../server/features/accounts/account-deletion.service.js';
import { PasswordService } from '../../server/features/auth/password.service.js';
import { SessionService } from '../../server/features/auth/session.service.js';
import { BookingService } from '../../server/features/bookings/booking.service.js';
import { ServiceDeletion } from '../../server/features/bookings/service-deletion.service.js';
import { UploadService } from '../../server/features/media/upload.service.js';
import { CalendarService } from '../../server/features/notifications/calendar.service.js';
import { PushSubscriptionService } from '../../server/features/notifications/push-subscription.service.js';
import { ServiceEditing } from '../../server/features/services/service-editing.service.js';
import { ServiceService } from '../../server/features/services/service.service.js';
import { SlotService } from '../../server/features/slots/slot.service.js';
import { UserService } from '../../server/features/users/user.service.js';
import type { Actor } from '../../server/platform/auth/actor.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, freshPhone, type Person, PUNE } from '../support/factories.js';
import { codeFor } from '../support/one-time-codes.js';
import { newBrowser, SAVE_BROWSER } from '../support/push.js';

const ME = '{ me { id } }';
const REGISTER = `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`;
const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`;
const CHANGE = `mutation ($password: String!) { changePassword(password: $password) { token } }`;
const CONFIRM = `mutation ($phone: String!, $code: String!, $end: Boolean! = false) {
  confirmOtp(phone: $phone, code: $code, endOtherSessions: $end) { token user { id } } }`;

const CODE = 'the harvest is in';
const ROUNDS = 6;
const LOOPS = 4;

let test: TestApp;
let make: Factory;

beforeAll(async () => {
  test = await startTestApp({ RATE_LIMITS: 'off', ADMIN_DELETE_CODE: CODE });
  make = new Factory(test);
});
afterAll(() => test.stop());

/** Somebody who registers a number that is not theirs, and everything that they ever knew of it. */
class Squatter {
  readonly passwords = ['squatted land'];
  readonly tokens: string[] = [];
  readonly addresses: string[] = [];
  private stopped = false;

  constructor(readonly phone: string) {}

  async register(): Promise<void> {
    const input = {
      name: 'S',
      phone: this.phone,
      password: this.passwords[0],
      location: PUNE,
      preferredLanguage: 'en',
    };
    await test.client().get(REGISTER, { input });
    await this.login();
  }

  /** Changes the password, logs in and makes secrets for as long as any of its tokens lets it. */
  async loop(name: string): Promise<void> {
    for (let turn = 0; !this.stopped; turn++) {
      const client = test.client(this.tokens.at(-1));
      const password = `squatted ${name} ${turn}`;
      this.passwords.push(password);
      const changed = await client.ask(CHANGE, { password });
      if (changed.data?.changePassword) this.tokens.push(changed.data.changePassword.token as string);
      else await this.login(password);
      const feed = await test.client(this.tokens.at(-1)).ask('mutation { calendarFeed }');
      if (feed.data?.calendarFeed) this.addresses.push(feed.data.calendarFeed as string);
    }
  }

  stop(): void {
    this.stopped = true;
  }

  /** What still works of all that was known, in words. */
  async remains(): Promise<string[]> {
    const left: string[] = [];
    for (const token of this.tokens) if (!(await test.client(token).refusal(ME))) left.push('a token');
    for (const password of this.passwords)
      if (!(await test.client().refusal(LOGIN, { phone: this.phone, password }))) left.push(password);
    for (const address of this.addresses) if ((await fetch(address)).ok) left.push(address);
    return left;
  }

  private async login(password = this.passwords[0]): Promise<void> {
    const { data } = await test.client().ask(LOGIN, { phone: this.phone, password });
    if (data?.login) this.tokens.push(data.login.token as string);
  }
}

describe('whoever registered a number that is not theirs', () => {
  it('keeps no password, token or address, however fast they change them while its owner proves it', async () => {
    for (let round = 0; round < ROUNDS; round++) {
      const squatter = new Squatter(freshPhone());
      await squatter.register();
      const code = await codeFor(test, squatter.phone);
      const loops = Array.from({ length: LOOPS }, (_, index) => squatter.loop(`${round} ${index}`));

      const { token } = (await test.client().get(CONFIRM, { phone: squatter.phone, code })).confirmOtp;

      // What was under way has its chance.
      await new Promise((resolve) => setTimeout(resolve, 150));
      squatter.stop();
      await Promise.all(loops);
      expect(await squatter.remains()).toEqual([]);
      expect(await test.client(token as string).refusal(ME)).toBeUndefined();
    }
  });
});

describe('whoever has stolen a session', () => {
  it('keeps nothing of what they made with it once the owner ends all sessions by a code', async () => {
    const owner = await make.user();
    const thief = test.client(
      (await owner.get(CHANGE, { password: 'mine now' })).changePassword.token as string,
    );
    const address = (await thief.get('mutation { calendarFeed }')).calendarFeed as string;
    await thief.get(SAVE_BROWSER, { input: newBrowser('https://fcm.googleapis.com/thief').input });
    const ticket = `mutation { createUpload(input: { fileName: "a.txt", mediaType: "text/plain" }) { uploadUrl headers { name value } } }`;
    const { uploadUrl, headers } = (await thief.get(ticket)).createUpload;
    const proof = await proofOf(owner);

    const code = await codeFor(test, owner.phone);
    const { confirmOtp } = await test.client().get(CONFIRM, { phone: owner.phone, code, end: true });

    expect(confirmOtp.user.id).toBe(owner.id);
    expect(await thief.refusal(ME)).toBe('SESSION_EXPIRED');
    expect(await test.client().refusal(LOGIN, { phone: owner.phone, password: 'mine now' })).toBe(
      'BAD_CREDENTIALS',
    );
    expect((await fetch(address)).status).toBe(404);
    const sent = await fetch(test.url + uploadUrl, {
      method: 'PUT',
      headers: Object.fromEntries(
        (headers as { name: string; value: string }[]).map(({ name, value }) => [name, value]),
      ),
      body: 'Soil',
    });
    expect(await sent.json()).toMatchObject({ code: 'UPLOAD_LINK_OVER' });
    expect(await test.client().refusal(`mutation { loginWithProof(idToken: "${proof}") { token } }`)).toBe(
      'INVALID_PROOF',
    );
    const told = `SELECT FROM push_subscriptions s JOIN users u ON u.id = s.user_id AND u.token_version = s.token_version
      WHERE u.id = $1`;
    expect(await make.sql(told, [owner.id])).toEqual([]);
    // And the owner goes on, with an address of their own.
    const mine = test.client(confirmOtp.token as string);
    const next = (await mine.get('mutation { calendarFeed }')).calendarFeed as string;
    expect(next).not.toBe(address);
    expect((await fetch(next)).status).toBe(200);
  });

  it('ends nothing by proving a number as before, without asking for it', async () => {
    const owner = await make.user();
    const address = (await owner.get('mutation { calendarFeed }')).calendarFeed as string;
    await test.client().get(CONFIRM, { phone: owner.phone, code: await codeFor(test, owner.phone) });
    expect(await owner.refusal(ME)).toBeUndefined();
    expect((await fetch(address)).status).toBe(200);
  });
});

describe('a request that has passed the guard when its token is voided', () => {
  const get = <T>(service: new (...args: never[]) => T) =>
    (test.app as INestApplicationContext).get(service, { strict: false });
  const newService = { type: ServiceType.TRACTOR, description: 'Mahindra', pictureUrl: null, audioUrl: null };
  const price = { charges: '1', unit: PriceUnit.PER_HOUR, currency: 'INR' };

  it.each<[string, (actor: Actor) => Promise<unknown>]>([
    ['a password', (actor) => get(PasswordService).changePassword(actor, 'winter wheat')],
    ['an address', (actor) => get(CalendarService).renew(actor)],
    [
      'a browser',
      (actor) =>
        get(PushSubscriptionService).save(actor, {
          ...newBrowser('https://push.example/late').input,
          language: 'en',
        }),
    ],
    [
      'an upload',
      (actor) => get(UploadService).create(actor, { fileName: 'a.jpg', mediaType: 'image/jpeg' }),
    ],
    ['a name', (actor) => get(UserService).updateProfile(actor, { name: 'Late' })],
    [
      'a service',
      (actor) =>
        get(ServiceService).create(actor, { ...newService, price, providerId: null, terms: NO_TERMS }),
    ],
    ['the end of all sessions', (actor) => get(SessionService).logoutEverywhere(actor)],
  ])('makes nothing more: %s', async (_, act) => {
    const user = await make.user();
    const actor = await make.actor(user);
    await make.sql(`UPDATE users SET token_version = token_version + 1 WHERE id = $1`, [user.id]);
    await expect(act(actor)).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
  });

  it('does nothing more to others, where it is an admin’s', async () => {
    const admin = await make.user({ role: Role.ADMIN });
    const { provider, id, slotId, service } = await make.booking();
    const actor = await make.actor(admin);
    await make.sql(`UPDATE users SET token_version = token_version + 1, role = 'user' WHERE id = $1`, [
      admin.id,
    ]);
    const acts = [
      () => get(UserService).updateProfile(actor, { name: 'Other' }, provider.id),
      () => get(ServiceEditing).setWorkingHours(actor, service.id, []),
      () => get(SlotService).setStatus(actor, slotId, SlotStatus.OPEN),
      () => get(BookingService).cancel(actor, id),
      () => get(ServiceDeletion).delete(actor, service.id),
      () => get(AccountDeletion).delete(actor, provider.id, CODE),
    ];
    for (const act of acts) await expect(act()).rejects.toMatchObject({ code: 'SESSION_EXPIRED' });
    expect(await provider.refusal(ME)).toBeUndefined();
  });
});

async function proofOf({ phone }: Person): Promise<string> {
  const otp = await codeFor(test, phone);
  const answer = await fetch(`${test.url}/api/otp/confirm`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ mobile: { countryCode: '91', number: phone.slice(3) }, otp }),
  });
  return ((await answer.json()) as { idToken: string }).idToken;
}
