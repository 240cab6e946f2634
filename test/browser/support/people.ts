import type { BrowserContext } from 'playwright-core';

/** The demo accounts that a server with demo data has (README). */
export const FARMER = '+919000000001';
export const PROVIDER = '+919000000002';
export const ADMIN = '+919000000003';
/** Somebody who registered and has not proven their number yet. `comeAs` registers them where they are not known. */
export const NEWCOMER = '+919822012345';
export const DEMO_PASSWORD = 'vicharo-demo';

export interface Session {
  token: string;
  expiresAt: string;
  user: { id: string; name: string; role: string };
}

/** One GraphQL call. @throws with the answer's errors */
export async function call<T>(
  url: string,
  query: string,
  variables: Record<string, unknown> = {},
  token?: string,
): Promise<T> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = (await response.json()) as { data: T; errors?: unknown };
  if (errors) throw new Error(JSON.stringify(errors));
  return data;
}

export async function logIn(url: string, phone: string, password = DEMO_PASSWORD): Promise<Session> {
  const { login } = await call<{ login: Session }>(
    url,
    `mutation ($phone: String!, $password: String!) {
      login(phone: $phone, password: $password) { token expiresAt user { id name role } }
    }`,
    { phone, password },
  );
  return login;
}

/** Registers somebody who lives at this place, and logs them in. */
export async function register(
  url: string,
  user: { name: string; phone: string; latitude: number; longitude: number },
): Promise<Session> {
  const { name, phone, ...location } = user;
  await call(url, `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`, {
    input: { name, phone, location, password: DEMO_PASSWORD, preferredLanguage: 'en' },
  });
  return logIn(url, phone);
}

/** Logs in whoever looks at a screen; null for a visitor. */
export async function comeAs(url: string, who: string | null): Promise<Session | null> {
  if (who === null) return null;
  if (who !== NEWCOMER) return logIn(url, who);
  const kiran = { name: 'Kiran Pawar', phone: NEWCOMER, latitude: 18.5793, longitude: 73.9823 };
  return logIn(url, NEWCOMER).catch(() => register(url, kiran));
}

/** Gives a browser a session and a language, as if its user had logged in there before. */
export async function bringSession(
  context: BrowserContext,
  session: Session | null,
  language = 'en',
): Promise<void> {
  const stored = {
    language,
    ...(session && {
      jwt: session.token,
      userName: session.user.name,
      userRole: session.user.role,
      expiry: String(Date.parse(session.expiresAt)),
    }),
  };
  await context.addInitScript((values) => {
    // Only where nothing is stored yet: a logout in the page must stay one.
    for (const [key, value] of Object.entries(values)) {
      if (localStorage.getItem('brought') === null || key === 'language') localStorage.setItem(key, value);
    }
    localStorage.setItem('brought', 'yes');
  }, stored);
}
