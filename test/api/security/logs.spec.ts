import { freshPhone, PUNE } from '../../support/factories.js';
import { GraphqlClient } from '../../support/graphql-client.js';
import { startServerProcess, type ServerProcess } from '../../support/server-process.js';
import { mobile } from './stage.js';

const CREATE = `mutation { createService(input: { type: TRACTOR, description: "Mahindra", price: { charges: "900", unit: PER_HOUR } }) { id } }`;
const CALENDAR = `query ($id: ID!) { service(id: $id) { calendar { freeSlots { id } } } }`;
const BOOK = `mutation ($slotId: ID!) { bookSlot(slotId: $slotId) { id } }`;
const LOGIN = `mutation ($phone: String!, $password: String!) { login(phone: $phone, password: $password) { token } }`;

/** A day in the life of a server that tells all it can, and what of it the log must not know. */
class Day {
  private readonly secrets: string[] = [];

  constructor(private readonly server: ServerProcess) {}

  /** Notes a secret, whole and in the forms in which it may be cut. */
  private secret(text: string): string {
    this.secrets.push(text);
    return text;
  }

  private phone(): string {
    const phone = freshPhone();
    this.secret(phone.slice(3));
    return phone;
  }

  async rest(call: string, body?: unknown, headers: Record<string, string> = {}) {
    const [method, path] = call.split(' ') as [string, string];
    const response = await fetch(`${this.server.url}${path}`, {
      method,
      headers: { 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' || body === undefined ? body : JSON.stringify(body),
    });
    return (await response.json()) as { idToken: string; token: string };
  }

  private bearer(token: string): Record<string, string> {
    return { authorization: `Bearer ${token}`, cookie: `access_token=${token}` };
  }

  private noteToken(token: string): string {
    for (const part of token.split('.').slice(1)) this.secret(part);
    return token;
  }

  /** Registers, mistypes the password, logs in. */
  async newcomer(): Promise<{ phone: string; password: string; token: string; client: GraphqlClient }> {
    const [phone, password] = [this.phone(), this.secret(`monsoon rain ${this.secrets.length}`)];
    await this.rest('POST /api/user', {
      name: 'Asha',
      mobile: mobile(phone),
      password,
      geoLocation: { type: 'Point', coordinates: [PUNE.longitude, PUNE.latitude] },
      preferred_language: 'Marathi',
    });
    const visitor = new GraphqlClient(this.server.url);
    await visitor.ask(LOGIN, { phone, password: this.secret('mistyped drizzle') });
    const token = this.noteToken((await visitor.get(LOGIN, { phone, password })).login.token);
    return { phone, password, token, client: new GraphqlClient(this.server.url, token) };
  }

  async codes(phone: string): Promise<void> {
    await this.rest('POST /api/otp/request', { mobile: mobile(phone) });
    const code = this.secret(new RegExp(`SMS to \\${phone}: (\\d{6})`).exec(this.server.output())![1]!);
    await this.rest('POST /api/otp/confirm', {
      mobile: mobile(phone),
      otp: code === '000000' ? '111111' : '000000',
    });
    const { idToken } = await this.rest('POST /api/otp/confirm', { mobile: mobile(phone), otp: code });
    this.noteToken(idToken);
    const { token } = await this.rest('POST /api/create-jwt', { mobile: mobile(phone), idToken });
    this.noteToken(token);
    await this.rest('POST /api/create-jwt', { mobile: mobile(phone), idToken });
  }

  async market(): Promise<void> {
    const [provider, consumer] = [await this.newcomer(), await this.newcomer()];
    const { createService } = await provider.client.get(CREATE);
    const { service } = await consumer.client.get(CALENDAR, { id: createService.id });
    const [slotId] = service.calendar[1].freeSlots.map(({ id }: { id: string }) => id);
    const { data } = await consumer.client.askOverSocket(BOOK, { slotId });
    await this.rest(
      `PUT /api/booking/${data.bookSlot.id}/status`,
      { status: 'Accepted' },
      this.bearer(provider.token),
    );
    const { calendarFeed } = await consumer.client.get('mutation { calendarFeed }');
    const { pathname } = new URL(calendarFeed as string);
    this.secret(pathname.split(/[/.]/).at(-2)!);
    for (const path of [pathname, pathname.slice(0, -4), pathname.replace('calendar', 'Calendar')])
      await fetch(this.server.url + path);
    await this.rest(`DELETE /api/booking/${data.bookSlot.id}`, undefined, this.bearer(consumer.token));
    await Promise.all([provider.client.close(), consumer.client.close()]);
  }

  /** What goes wrong in every way that there is, secrets in hand. */
  async mishaps(): Promise<void> {
    const { phone, password, token, client } = await this.newcomer();
    const headers = this.bearer(token);
    const code = this.secret('harvest moon');
    await this.rest('DELETE /api/user/x', { code }, headers);
    await this.rest(`GET /api/users?phone=${phone.slice(1)}&access_token=${token}`, undefined, headers);
    await this.rest(`POST /api/login-with-password`, `{"phoneNumber":"${phone}","password":"${password}`);
    await this.rest('POST /api/user', { mobile: mobile(phone), password, name: [phone] });
    await this.rest(`GET /api/nothing?token=${token}`, undefined, {
      ...headers,
      referer: `http://x/?token=${token}`,
    });
    await client.ask(`mutation { login(phone: "${phone}", password: "${password}") { nothing } }`);
    await client.ask(LOGIN, { phone: [phone, 5], password: { password } });
    await client.ask(`query ($a: Int) { me { id } `, { phone, password });
    await new GraphqlClient(this.server.url, `${token.slice(0, -3)}`).ask('{ me { id } }');
    await new GraphqlClient(this.server.url, `${token.slice(0, -3)}`)
      .askOverSocket('{ me { id } }')
      .catch(() => null);
    const next = this.secret('winter wheat');
    const { changePassword } = await client.get(`mutation { changePassword(password: "${next}") { token } }`);
    this.noteToken(changePassword.token);
    await this.codes(this.phone());
  }

  leaks(log: string): string[] {
    return this.secrets.filter((secret) => log.includes(secret));
  }

  get noted(): number {
    return this.secrets.length;
  }
}

describe('the log', () => {
  it('of a day that is told in all detail has neither a number, a password, a code nor a token in it', async () => {
    const server = await startServerProcess({
      LOG_LEVEL: 'debug',
      ADMIN_DELETE_CODE: 'harvest moon',
    });
    // The terminal is where this server sends its SMS; the log is on standard error.
    let log = '';
    server.child.stderr!.on('data', (text: string) => (log += text));
    const day = new Day(server);

    await day.market();
    await day.mishaps();
    await server.end('SIGTERM');

    const lines = log
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as { req?: { id: string; path: string } });
    const requests = lines.flatMap(({ req }) => (req ? [req] : []));
    expect(requests.length).toBeGreaterThan(20);
    expect(new Set(requests.map(({ id }) => id)).size).toBe(requests.length);
    expect(requests.map(({ path }) => path)).toEqual(expect.arrayContaining(['/graphql', '/api/create-jwt']));
    expect(day.noted).toBeGreaterThan(20);
    // What it must not know can be found: the terminal has the codes.
    expect(day.leaks(server.output())).not.toEqual([]);
    expect(day.leaks(log)).toEqual([]);
  });
});
