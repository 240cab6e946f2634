import { randomBytes } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { DEMO_PASSWORD } from '../../../server/demo/demo-accounts.js';
import { createTestDatabase } from '../../support/database.js';
import { startServerProcess } from '../../support/server-process.js';
import { startSmsGateway, type SentSms } from '../../support/sms-gateway.js';
import { Caller } from './caller.js';
import { Watch } from './watch.js';

/** That of a machine of one gigabyte. */
const HEAP_MB = 512;

export type DatabaseKind = 'the embedded database' | 'PostgreSQL';

/** The accounts of the demo market (server/demo). */
export const FARMER = '+919000000001';
export const PROVIDER = '+919000000002';

const REGISTER = `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`;
const LOGIN = `mutation ($phone: String!, $password: String!) {
  login(phone: $phone, password: $password) { token user { id } } }`;
const REQUEST = `mutation ($phone: String!) { requestOtp(phone: $phone) { expiresInSeconds } }`;
const CONFIRM = `mutation ($phone: String!, $code: String!) {
  confirmOtp(phone: $phone, code: $code) { token user { id } } }`;

/** An account and how its holder calls. */
export interface Account {
  id: string;
  phone: string;
  password: string;
  caller: Caller;
}

/** A built server with its limits on, over the demo market; what attackers get of it, they get as anybody would. */
export class Target {
  private phones = 9_300_000_000;
  private hosts = 0;

  private constructor(
    readonly url: string,
    readonly watch: Watch,
    /** Every SMS that was sent. */
    readonly sms: readonly SentSms[],
    readonly stop: () => Promise<void>,
  ) {}

  static async start(kind: DatabaseKind): Promise<Target> {
    const undo: (() => unknown)[] = [];
    const stop = async () => {
      for (const step of undo.splice(0).reverse()) await step();
    };
    const sms: SentSms[] = [];
    const gateway = await startSmsGateway(sms);
    undo.push(() => gateway.close());
    const database = kind === 'PostgreSQL' ? await createTestDatabase() : null;
    if (database) undo.push(() => database.stop());
    const server = await startServerProcess({
      DATABASE_URL: database?.url ?? '',
      DEMO_DATA: 'on',
      RATE_LIMITS: 'on',
      TRUST_PROXY: 'on',
      JWT_SECRET: randomBytes(32).toString('base64url'),
      SMS_SENDER: 'webhook',
      SMS_WEBHOOK_URL: `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`,
      LOG_LEVEL: 'silent',
      // With all of a large machine's memory V8 lets garbage lie; what a client makes the server keep would not be told from it.
      NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    });
    undo.push(() => server.end('SIGKILL'));
    const watch = new Watch(server.url, server.child.pid as number);
    undo.push(() => watch.stop());
    return new Target(server.url, watch, sms, stop);
  }

  /** A visitor at an address that nobody else has. */
  visitor(): Caller {
    this.hosts += 1;
    return new Caller(this.url, `203.0.${113 + (this.hosts >> 8)}.${this.hosts & 255}`);
  }

  freshPhone(): string {
    return `+91${++this.phones}`;
  }

  /** Registers a number that nobody has proven; null where that is refused. */
  async register(from = this.visitor(), phone = this.freshPhone()): Promise<Account | null> {
    const password = randomBytes(9).toString('base64url');
    const location = { latitude: 18.5204, longitude: 73.8567 };
    const input = { name: 'Ganesh More', phone, password, location, preferredLanguage: 'en' };
    const { codes } = await from.ask(REGISTER, { input });
    return codes.length > 0 ? null : this.login(phone, password, from);
  }

  /** @returns null where the password is refused */
  async login(phone: string, password = DEMO_PASSWORD, from = this.visitor()): Promise<Account | null> {
    const { body } = await from.ask(LOGIN, { phone, password });
    const session = body?.data?.login as { token: string; user: { id: string } } | undefined;
    return session ? { id: session.user.id, phone, password, caller: from.as(session.token) } : null;
  }

  /** The code that was sent to a number, as its owner reads it; null where none was. */
  async code(phone: string, from = this.visitor()): Promise<string | null> {
    const before = this.sms.length;
    const { codes } = await from.ask(REQUEST, { phone });
    if (codes.length > 0) return null;
    const sent = this.sms.slice(before).findLast((sms) => sms.phone === phone);
    return /\d{6}/.exec(sent?.text ?? '')?.[0] ?? null;
  }

  /** The owner of a number, who proves it. @returns null where that is refused */
  async prove(phone: string, from = this.visitor()): Promise<Account | null> {
    const code = await this.code(phone, from);
    const { body } = await from.ask(CONFIRM, { phone, code: code ?? '' });
    const session = body?.data?.confirmOtp as { token: string; user: { id: string } } | undefined;
    return session ? { id: session.user.id, phone, password: '', caller: from.as(session.token) } : null;
  }
}
