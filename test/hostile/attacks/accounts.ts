import { repeat, type Attack } from '../support/attack.js';
import type { Account, Target } from '../support/target.js';
import { FARMER } from '../support/target.js';

const ROUNDS = 4;
const CHANGE = `mutation ($password: String!) { changePassword(password: $password) { token } }`;
const CONFIRM = `mutation ($phone: String!, $code: String!) { confirmOtp(phone: $phone, code: $code) { token } }`;
const REGISTER = `mutation ($input: RegisterUserInput!) { registerUser(input: $input) { id } }`;
const CALENDAR = `mutation { calendarFeed }`;

/** Changes the password again and again, each time with the token of the time before, until it may not any more. */
async function squat(
  account: Account,
  isOver: () => boolean,
): Promise<{ passwords: string[]; tokens: string[] }> {
  const passwords = [account.password];
  const tokens = [account.caller.token as string];
  await Promise.all(
    Array.from({ length: 4 }, async () => {
      for (let count = 0; !isOver() || count < 3; count++) {
        const password = `squatter ${count} ${Math.random()}`;
        const { body } = await account.caller.as(tokens.at(-1)!).ask(CHANGE, { password });
        passwords.push(password);
        const token = body?.data?.changePassword?.token as string | undefined;
        if (token) tokens.push(token);
        else if (isOver()) return;
      }
    }),
  );
  return { passwords, tokens };
}

async function squatterKeeps(target: Target): Promise<number> {
  const phone = target.freshPhone();
  const squatter = await target.register(target.visitor(), phone);
  if (!squatter) throw new Error('The squatter could not register.');
  const { body: feed } = await squatter.caller.ask(CALENDAR);
  let isOver = false;
  const squatting = squat(squatter, () => isOver);
  const owner = await target.prove(phone);
  isOver = true;
  const { passwords, tokens } = await squatting;
  expect(owner).not.toBeNull();
  const logins = await repeat(passwords.length, 2, (index) =>
    target.login(phone, passwords[index], target.visitor()),
  );
  const callers = await repeat(tokens.length, 2, (index) =>
    squatter.caller.as(tokens[index]!).ask('{ me { id } }'),
  );
  const address = feed?.data?.calendarFeed as string | undefined;
  const calendar = address ? await target.visitor().send('GET', new URL(address, target.url).pathname) : null;
  return (
    logins.filter((account) => account !== null).length +
    callers.filter(({ body }) => body?.data?.me).length +
    (calendar?.status === 200 ? 1 : 0)
  );
}

export const ACCOUNTS: readonly Attack[] = [
  {
    name: 'a squatter who changes the password while the owner proves the number',
    async run(target) {
      let kept = 0;
      for (let round = 0; round < ROUNDS; round++) kept += await squatterKeeps(target);
      expect(kept).toBe(0);
      return `${kept} passwords, tokens or calendars kept in ${ROUNDS} rounds`;
    },
  },
  {
    name: "a stranger who guesses the owner's code and password",
    async run(target) {
      const owner = target.visitor();
      const code = await target.code(FARMER, owner);
      const stranger = target.visitor();
      const right = await repeat(60, 4, async (index) => {
        if (index % 2) return (await target.login(FARMER, `guess ${index}`, stranger)) !== null;
        const guess = String(index).padStart(6, '7');
        return (await stranger.ask(CONFIRM, { phone: FARMER, code: guess })).codes.length === 0;
      });
      const hits = right.filter(Boolean).length;
      expect(hits).toBe(0);
      const { codes } = await owner.ask(CONFIRM, { phone: FARMER, code });
      expect(codes).toEqual([]);
      expect(await target.login(FARMER)).not.toBeNull();
      return `${hits} of ${right.length} guesses; the owner got in with code and password`;
    },
  },
  {
    name: 'trying which numbers are registered',
    async run(target) {
      const stranger = target.visitor();
      const location = { latitude: 18.5, longitude: 73.8 };
      const replies = await repeat(200, 8, (index) =>
        stranger.ask(REGISTER, {
          input: {
            name: 'A',
            phone: `+91900000${String(index).padStart(4, '0')}`,
            password: 'long enough',
            location,
            preferredLanguage: 'en',
          },
        }),
      );
      const told = replies.filter(({ codes }) => codes.includes('PHONE_TAKEN')).length;
      expect(told).toBeLessThanOrEqual(10);
      return `${told} of 200 numbers told to be somebody's`;
    },
  },
  {
    name: 'logins, sixteen at once',
    async run(target) {
      const callers = Array.from({ length: 16 }, () => target.visitor());
      const logins = await repeat(96, 16, (index) =>
        target.login(`+9190000${String(10_000 + index)}`, 'not the password', callers[index % 16]),
      );
      return `${logins.filter((account) => account !== null).length} of 96 got in`;
    },
  },
];
