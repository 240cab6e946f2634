import { Role } from '../../../domain/users/role.js';
import { hashPassword } from '../../../server/platform/auth/password.js';
import type { ServiceRow } from '../../../server/features/services/service.row.js';
import { startTestApp, type TestApp } from '../../support/app.js';
import { Factory, freshPhone, type Person } from '../../support/factories.js';

/**
 * Everyone who may ask. The owner provides the service and the booking that a row is about, and is who its ids name. To the lesser
 * admin it is a super admin's: there a plain admin is a stranger.
 */
export const CALLERS = [
  'visitor',
  'stranger',
  'owner',
  'admin',
  'super admin',
  'lesser admin',
  'deleted user',
] as const;
export type Caller = (typeof CALLERS)[number];

/** What becomes of each caller's question, in the order of CALLERS. */
export type Outcomes = readonly [string, string, string, string, string, string, string];

export const DELETE_CODE = 'harvest moon';
export const PASSWORD = 'monsoon rain';

let passwordHash: string;

/** A server on which admins can delete, and nobody is made to wait. */
export async function openHouse(): Promise<{ test: TestApp; make: Factory }> {
  passwordHash = await hashPassword(PASSWORD);
  const test = await startTestApp({
    ADMIN_DELETE_CODE: DELETE_CODE,
    PUSH_SERVICES: 'push.example',
    RATE_LIMITS: 'off',
  });
  return { test, make: new Factory(test) };
}

/** What one caller finds before them. Nothing is shared, since many operations leave nothing behind. */
export class Stage {
  private constructor(
    readonly test: TestApp,
    readonly make: Factory,
    readonly owner: Person,
    private readonly ownersRole: Role,
    /** Null for a visitor. */
    readonly caller: Person | null,
  ) {}

  static async set(test: TestApp, make: Factory, caller: Caller): Promise<Stage> {
    const role = caller === 'lesser admin' ? Role.SUPER_ADMIN : Role.USER;
    const owner = await make.user({ name: 'Sunita Jadhav', passwordHash, role });
    return new Stage(test, make, owner, role, caller === 'owner' ? owner : await cast(make, caller));
  }

  /** Of the owner. */
  service(): Promise<ServiceRow> {
    return this.make.service({ provider: this.owner });
  }

  /** That the owner received. */
  booking() {
    return this.make.booking({ provider: this.owner });
  }

  /** That the owner received of somebody of their own role: what they agreed is out of everybody's reach who may act for neither. */
  async bookingOfPeers() {
    const consumer = await this.make.user({ role: this.ownersRole });
    return this.make.booking({ provider: this.owner, consumer });
  }

  /** The first open slot of a service; of the owner's unless another is named. */
  async slot(service?: ServiceRow): Promise<string> {
    const { id } = service ?? (await this.service());
    return (await this.make.openSlots(id))[0] as string;
  }

  /** A code that was sent to a number. */
  async code(phone = freshPhone()): Promise<{ phone: string; code: string }> {
    await this.test
      .client()
      .get(`mutation ($phone: String!) { requestOtp(phone: $phone) { expiresInSeconds } }`, {
        phone,
      });
    const sms = this.test.sms.find((sent) => sent.phone === phone);
    return { phone, code: /\d{6}/.exec(sms!.text)![0] };
  }

  /** What confirming a code returns, and the number that it proves. */
  async proof(of?: string): Promise<{ phone: string; idToken: string }> {
    const { phone, code } = await this.code(of);
    const response = await fetch(`${this.test.url}/api/otp/confirm`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ mobile: mobile(phone), otp: code }),
    });
    return { phone, ...((await response.json()) as { idToken: string }) };
  }

  /** What who proves the number of a sleeping account is given to say whether it is theirs. */
  async question(): Promise<string> {
    const { id, phone } = await this.make.user();
    await this.make.sql(`UPDATE users SET last_session_at = '2020-01-01' WHERE id = $1`, [id]);
    const { idToken } = await this.proof(phone);
    const login = `mutation ($idToken: String!) { loginWithProof(idToken: $idToken) { token } }`;
    return (await this.test.client().problem(login, { idToken }))!.extensions.proof as string;
  }
}

/** An Indian number as REST has it. */
export function mobile(phone: string): { countryCode: string; number: string } {
  return { countryCode: '91', number: phone.slice(3) };
}

async function cast(make: Factory, caller: Exclude<Caller, 'owner'>): Promise<Person | null> {
  switch (caller) {
    case 'visitor':
      return null;
    case 'stranger':
      return make.user();
    case 'admin':
    case 'lesser admin':
      return make.user({ role: Role.ADMIN });
    case 'super admin':
      return make.user({ role: Role.SUPER_ADMIN });
    case 'deleted user': {
      // Not even the mightiest token outlives its user.
      const user = await make.user({ role: Role.SUPER_ADMIN });
      await make.sql('UPDATE users SET deleted_at = now(), phone = NULL WHERE id = $1', [user.id]);
      return user;
    }
  }
}
