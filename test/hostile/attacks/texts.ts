import { randomUUID } from 'node:crypto';
import { repeat, type Attack } from '../support/attack.js';
import type { Caller, Reply } from '../support/caller.js';
import type { Target } from '../support/target.js';

/** As long as a body may be. */
const LONG = 60_000;
/** What texts are repeated of: what readers of numbers, dates, names and links look at again and again. */
const UNITS = [
  '.',
  ' ',
  '1,',
  '1 ',
  '1/1/',
  '५ ',
  '1点',
  'a.',
  '́',
  '‮',
  '/',
  '\\',
  'न',
  '한',
  '٣:',
  '-',
  '%',
  '@',
  '𝟙',
];
const ASK = `mutation ($input: AskAgriMindInput!) { askAgriMind(input: $input) { text } }`;
const UPLOAD = `mutation ($input: CreateUploadInput!) { createUpload(input: $input) { blobUrl } }`;

const long = (unit: string, characters: number) => unit.repeat(Math.floor(characters / unit.length));

/** How many were answered, and how many of these with our own failure. */
function outcome(replies: readonly Reply[]): string {
  const failed = replies.filter(
    ({ status, codes }) => status === 0 || status === 500 || codes.includes('INTERNAL'),
  );
  expect(failed).toEqual([]);
  return `${replies.length} answers, none a failure`;
}

async function account(target: Target): Promise<Caller> {
  const phone = target.freshPhone();
  return (await target.prove(phone))!.caller;
}

export const TEXTS: readonly Attack[] = [
  {
    name: 'file names that are read again and again',
    async run(target) {
      const caller = await account(target);
      const names = UNITS.map((unit) => `a${long(unit, LONG)}b`);
      const overGraphql = names.map(
        (fileName) => () => caller.ask(UPLOAD, { input: { fileName, mediaType: 'image/jpeg' } }),
      );
      const overRest = names.map(
        (name) => () => caller.send('POST', '/api/get_sas_url', { file_name: name, file_type: 'image/jpeg' }),
      );
      const calls = [...overGraphql, ...overRest];
      return outcome(await repeat(calls.length, 4, (index) => calls[index]!()));
    },
  },
  {
    name: 'questions to AgriMind that are all numbers',
    async run(target) {
      const callers = [await account(target), await account(target)];
      return outcome(
        await repeat(UNITS.length * 2, 2, (index) =>
          callers[index % 2]!.ask(ASK, {
            input: {
              questionId: randomUUID(),
              text: long(UNITS[index >> 1]!, index % 2 ? 4_000 : LONG),
              attachments: [],
            },
          }),
        ),
      );
    },
  },
  {
    name: 'every call of /api with texts without end',
    async run(target) {
      const visitor = target.visitor();
      const caller = await account(target);
      const calls = UNITS.flatMap((unit) => {
        // Of several together a body is as long as it may be.
        const text = long(unit, LONG / 5);
        const query = encodeURIComponent(long(unit, 1_000));
        return [
          () => visitor.send('POST', '/api/login-with-password', { phoneNumber: text, password: text }),
          () =>
            visitor.send('POST', '/api/user', {
              name: text,
              mobile: { countryCode: text, number: text },
              password: text,
            }),
          () =>
            visitor.send('POST', '/api/create-jwt', {
              mobile: { countryCode: text, number: text },
              idToken: text,
            }),
          () => caller.send('POST', '/api/chat', { message: text }),
          () =>
            caller.send('POST', '/api/feedback', {
              feedbackFor: text,
              rating: 5,
              feedbackText: text,
              feedbackAudio: text,
            }),
          () =>
            caller.send('POST', '/api/booking', {
              serviceId: text,
              serviceProviderId: text,
              slotId: text,
              date: text,
            }),
          () => visitor.send('GET', `/api/availableservices?serviceType=${query}`),
          () => visitor.send('GET', `/api/calenderavailability/${query}`),
        ];
      });
      return outcome(await repeat(calls.length, 4, (index) => calls[index]!()));
    },
  },
];
