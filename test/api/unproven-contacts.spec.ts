import { startTestApp, type TestApp } from '../support/app.js';
import { Factory, type Person } from '../support/factories.js';

const BOOKINGS = `query ($as: BookingSide!) {
  bookings(as: $as) { edges { node { contact { phone confirmed } } } }
}`;

describe('a number that nobody has proven', () => {
  let test: TestApp;
  let make: Factory;

  beforeAll(async () => {
    test = await startTestApp();
    make = new Factory(test);
  });
  afterAll(() => test.stop());

  async function contactOf(reader: Person, as: 'CONSUMER' | 'PROVIDER'): Promise<unknown> {
    const { bookings } = await reader.get(BOOKINGS, { as });
    return bookings.edges[0].node.contact;
  }

  async function calendarOf(reader: Person, id: string): Promise<string> {
    const headers = { authorization: `Bearer ${reader.token}` };
    const response = await fetch(`${test.url}/api/booking/${id}/calendar.ics`, { headers });
    return (await response.text()).replaceAll('\r\n ', '');
  }

  async function mobileOf(reader: Person, list: string, name: string): Promise<unknown> {
    const headers = { authorization: `Bearer ${reader.token}` };
    const response = await fetch(`${test.url}/api/${list}/${reader.id}`, { headers });
    const [booking] = (await response.json()) as Record<string, unknown>[];
    return booking?.[name];
  }

  it('is marked as such wherever the provider reads it, and the proven one is not', async () => {
    const consumer = await make.user({ phoneVerifiedAt: null });
    const { provider, id } = await make.booking({ consumer });
    expect(await contactOf(provider, 'PROVIDER')).toEqual({ phone: consumer.phone, confirmed: false });
    expect(await contactOf(consumer, 'CONSUMER')).toEqual({ phone: provider.phone, confirmed: true });
    expect(await calendarOf(provider, id)).toContain(`${consumer.phone} (number not confirmed)`);
    expect(await calendarOf(consumer, id)).not.toContain('not confirmed');
    expect(await mobileOf(provider, 'providerbookings', 'consumerMobile')).toMatchObject({
      confirmed: false,
    });
    expect(await mobileOf(consumer, 'userbookings', 'providerMobile')).toMatchObject({ confirmed: true });
  });

  it('is marked as such in its own profile', async () => {
    const unproven = await make.user({ phoneVerifiedAt: null });
    expect(await unproven.get('{ me { phoneVerified } }')).toEqual({ me: { phoneVerified: false } });
    const headers = { authorization: `Bearer ${unproven.token}` };
    const profile: unknown = await (await fetch(`${test.url}/api/user/me`, { headers })).json();
    expect(profile).toMatchObject({ mobileConfirmed: false });
  });

  it('is marked as such wherever the consumer reads it, until it is proven', async () => {
    const provider = await make.user({ phoneVerifiedAt: null });
    const { consumer } = await make.booking({ provider });
    expect(await contactOf(consumer, 'CONSUMER')).toEqual({ phone: provider.phone, confirmed: false });
    expect(await mobileOf(consumer, 'userbookings', 'providerMobile')).toMatchObject({ confirmed: false });
    await make.sql(`UPDATE users SET phone_verified_at = now() WHERE id = $1`, [provider.id]);
    expect(await contactOf(consumer, 'CONSUMER')).toEqual({ phone: provider.phone, confirmed: true });
  });
});
