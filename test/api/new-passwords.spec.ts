import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { once } from 'node:events';
import type { INestApplicationContext } from '@nestjs/common';
import { Operator } from '../../server/features/users/operator.service.js';
import { startTestApp, type TestApp } from '../support/app.js';
import { Factory } from '../support/factories.js';

const CHANGE = `mutation ($password: String!) { changePassword(password: $password) { token } }`;
const TOLD = /^Your Vicharo password was changed/;

describe('a new password', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  /** What a number was told, once there is something. */
  async function told(phone: string, count = 1): Promise<string[]> {
    for (;;) {
      const texts = test.sms.filter((sms) => sms.phone === phone).map(({ text }) => text);
      if (texts.length >= count) return texts;
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
  }

  it('is told to the number', async () => {
    const user = await make.user();
    await user.get(CHANGE, { password: 'winter wheat' });
    expect(await told(user.phone)).toEqual([expect.stringMatching(TOLD)]);
  });

  it('is told in the language of the account', async () => {
    const user = await make.user();
    await user.get(`mutation { updateProfile(input: { name: "Asha", preferredLanguage: "ur" }) { id } }`);
    await user.get(CHANGE, { password: 'winter wheat' });
    expect(await told(user.phone)).toEqual([expect.stringMatching(/پاس ورڈ/)]);
  });

  it('is told where a REST call or the operator sets it', async () => {
    const [user, other] = [await make.user(), await make.user()];
    await fetch(`${test.url}/api/user`, {
      method: 'PATCH',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${user.token}` },
      body: JSON.stringify({ name: 'Asha', password: 'winter wheat' }),
    });
    const operator = (test.app as INestApplicationContext).get(Operator, { strict: false });
    await operator.resetPassword(other.phone, 'summer wheat');
    for (const { phone } of [user, other]) expect(await told(phone)).toEqual([expect.stringMatching(TOLD)]);
  });

  it('may be set five times a day, and no more is hashed or told', async () => {
    const user = await make.user();
    let { token } = user;
    for (let times = 1; times <= 5; times++)
      token = (await test.client(token).get(CHANGE, { password: `winter wheat ${times}` })).changePassword
        .token;
    const { extensions } = (await test.client(token).problem(CHANGE, { password: 'winter wheat 6' }))!;
    expect(extensions.code).toBe('TOO_MANY_TRIES');
    expect(extensions.retryAfterSeconds).toBeGreaterThan(80_000);
    expect(await told(user.phone, 5)).toHaveLength(5);
    const login = `mutation { login(phone: "${user.phone}", password: "winter wheat 5") { token } }`;
    expect(await test.client().refusal(login)).toBeUndefined();
  });
});

describe('a new password while the SMS gateway stumbles', () => {
  it('is set, and told when the gateway answers again', async () => {
    const texts: string[] = [];
    let failures = 1;
    const gateway = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString()));
      request.on('end', () => {
        if (failures-- > 0) response.statusCode = 503;
        else texts.push((JSON.parse(body) as { text: string }).text);
        response.end();
        gateway.emit('answered');
      });
    }).listen(0, '127.0.0.1');
    await once(gateway, 'listening');
    const { port } = gateway.address() as AddressInfo;
    const test = await startTestApp({ SMS_WEBHOOK_URL: `http://127.0.0.1:${port}` });
    try {
      const user = await new Factory(test).user();
      const answered = once(gateway, 'answered').then(() => once(gateway, 'answered'));
      expect(await user.refusal(CHANGE, { password: 'winter wheat' })).toBeUndefined();
      await answered;
      expect(texts).toEqual([expect.stringMatching(TOLD)]);
    } finally {
      await test.stop();
      gateway.close();
    }
  });
});
