import { maxHeaderSize } from 'node:http';
import fc from 'fast-check';
import type { FastifyRequest } from 'fastify';
import { agendaSchema, monthSchema } from '../../../domain/agenda/agenda-request.js';
import { QUESTION_MAX } from '../../../domain/assistant/chat.js';
import { askSchema } from '../../../domain/assistant/question.schema.js';
import { statedRulesSchema } from '../../../domain/availability/booking-rules.js';
import { closureSchema } from '../../../domain/availability/closure.js';
import { noteAnswerSchema } from '../../../domain/bookings/note-answer.js';
import { savedSiteSchema } from '../../../domain/jobs/saved-site.js';
import { linkSchema } from '../../../domain/media/link.js';
import { declaredMediaType } from '../../../domain/media/media-type.js';
import { FILE_NAME_MAX, newUploadSchema } from '../../../domain/media/upload.schema.js';
import { readLinks } from '../../../domain/reviews/link-list.js';
import { reviewSchema } from '../../../domain/reviews/review.schema.js';
import { createServiceSchema } from '../../../domain/services/service.schema.js';
import { readDate } from '../../../domain/slots/date-reading.js';
import { decodeSlotId } from '../../../domain/slots/slot-id.js';
import { TEXT_MAX } from '../../../domain/text.js';
import { toE164 } from '../../../domain/users/phone.js';
import {
  loginSchema,
  otpCodeSchema,
  registerUserSchema,
  updateProfileSchema,
} from '../../../domain/users/user.schema.js';
import { bareRequest, intentOf, unexplained } from '../../../server/features/assistant/embedded/intents.js';
import { readWhen } from '../../../server/features/assistant/embedded/when.js';
import { KnowledgeBase } from '../../../server/features/assistant/embedded/knowledge/knowledge.service.js';
import { citedIn, withoutCitations } from '../../../server/features/assistant/model/citations.js';
import { guarded } from '../../../server/features/assistant/model/guard/guard.js';
import { ANSWER_MAX, isNonsense } from '../../../server/features/assistant/model/guard/nonsense.js';
import { contentDisposition } from '../../../server/features/media/content-disposition.js';
import { cleanFileName } from '../../../server/features/media/file-name.js';
import { pushSubscriptionSchema } from '../../../server/features/notifications/push-subscription.schema.js';
import { parseCellId } from '../../../server/features/services/map-cells.js';
import { tokenOf } from '../../../server/platform/auth/token.js';
import { decodeIdCursor } from '../../../server/platform/graphql/connection.js';
import { drawnPage } from '../../../server/platform/http/prerendered-pages.js';
import { availableServicesQuery, radiusQuery } from '../../../server/rest/service.query.js';
import { mobileSchema } from '../../../server/rest/user.shape.js';
import { longText, repeat, repetition, SCRIPTS } from '../../support/long-texts.js';

const LIMIT_MS = 50;
/** A machine that others use, and what else this process does, make moments long now and then, but not all of so many milliseconds. */
const TRIED_MS = 10_000;
const RUNS = 60;

const knowledge = new KnowledgeBase();
// It runs in a process of its own, as JavaScript without types.
const PLAIN_TEXT = '../../../server/features/assistant/attachments/formats/plain-text.js';
const { readPlainText } = (await import(PLAIN_TEXT)) as { readPlainText: (bytes: Uint8Array) => string };

const PUSH = { services: ['*.push.example'], privateAddresses: false };
const EVIDENCE = { articles: [{ text: '2 g per litre' }], descriptions: ['750 kg'], hasBookings: false };

/** What each reader of text is given at most, and how it is asked. What it answers is other tests' business. */
const READERS: Record<string, [longest: number, read: (text: string) => unknown]> = {
  'a question’s bounds': [
    TEXT_MAX,
    (text) => askSchema.safeParse({ questionId: text, text, attachments: [text] }),
  ],
  'a question': [
    QUESTION_MAX,
    (text) => {
      const question = knowledge.understanding.read(text, 'en');
      intentOf(question, null);
      bareRequest(question);
      unexplained(question);
      readWhen(question.words, question.text, question.cues, '2026-11-22');
      return knowledge.find(question, 3);
    },
  ],
  citations: [TEXT_MAX, (text) => [citedIn(text), withoutCitations(text)]],
  'a document': [200_000, (text) => readPlainText(Buffer.from(text))],
  'a registration': [TEXT_MAX, (text) => registerUserSchema.safeParse({ name: text, phone: text, password: text, preferredLanguage: text })], // prettier-ignore
  'a profile': [TEXT_MAX, (text) => updateProfileSchema.safeParse({ name: text, password: text })],
  'a login': [TEXT_MAX, (text) => loginSchema.safeParse({ phone: text, password: text })],
  'a one-time code': [TEXT_MAX, (text) => otpCodeSchema.safeParse(text)],
  'a phone number': [TEXT_MAX, (text) => toE164(text)],
  'a phone number in two parts': [
    TEXT_MAX,
    (text) => mobileSchema.safeParse({ countryCode: text, number: text }),
  ],
  'a service': [TEXT_MAX, (text) => createServiceSchema.safeParse({ description: text, price: { charges: text, unit: text, currency: text }, providerId: text })], // prettier-ignore
  'closed days': [TEXT_MAX, (text) => closureSchema.safeParse({ from: text, to: text, kind: text, reason: text, resourceId: text })], // prettier-ignore
  seasons: [TEXT_MAX, (text) => statedRulesSchema.safeParse({ seasons: [{ from: text, to: text }] })],
  'a place of work': [TEXT_MAX, (text) => savedSiteSchema.safeParse({ id: text, site: { location: { latitude: 0, longitude: 0 }, name: text, gate: text, size: { area: text, unit: text } } })], // prettier-ignore
  'an answer to a note': [TEXT_MAX, (text) => noteAnswerSchema.safeParse({ text })],
  'an agenda’s request': [
    TEXT_MAX,
    (text) => [
      agendaSchema.safeParse({ from: text, to: text, serviceId: text, latestFirst: false }),
      monthSchema.safeParse({ month: text }),
    ],
  ],
  'a review': [
    TEXT_MAX,
    (text) => reviewSchema.safeParse({ rating: 5, text, audioUrl: text, imageUrls: [text] }),
  ],
  'a link': [TEXT_MAX, (text) => linkSchema.safeParse(`https://${text}`)],
  'a list of links': [TEXT_MAX, readLinks],
  'a date': [TEXT_MAX, readDate],
  'a search': [TEXT_MAX, (text) => [availableServicesQuery, radiusQuery].map((query) => query.safeParse({ search: text, radius: text, minPrice: text, minRating: text, freeDate: text, freeFrom: text, limit: text }))], // prettier-ignore
  'a file': [TEXT_MAX, (text) => newUploadSchema.safeParse({ fileName: text, mediaType: text })],
  'what a model writes': [ANSWER_MAX, (text) => isNonsense(text) || guarded(text, EVIDENCE)],
  'a file name': [
    FILE_NAME_MAX,
    (text) => contentDisposition({ kind: 'image', fileName: cleanFileName(text, ['jpg']) }),
  ],
  'a media type': [TEXT_MAX, (text) => declaredMediaType(text, '') ?? declaredMediaType(text, text)],
  'a cursor': [TEXT_MAX, (text) => decodeIdCursor(text)],
  'a slot’s id': [TEXT_MAX, decodeSlotId],
  'a cluster’s id': [TEXT_MAX, parseCellId],
  'a push subscription': [TEXT_MAX, (text) => pushSubscriptionSchema(PUSH).safeParse({ endpoint: `https://${text}`, p256dh: text, auth: text, language: text })], // prettier-ignore
  'an Authorization header': [maxHeaderSize, (text) => tokenOf(asking({ authorization: text }))],
  'a Bearer header': [maxHeaderSize, (text) => tokenOf(asking({ authorization: `Bearer ${text}` }))],
  'a cookie': [maxHeaderSize, (text) => tokenOf(asking({ cookie: text }))],
  'a language': [
    maxHeaderSize,
    (text) => drawnPage(new Set(), asking({ cookie: text, 'accept-language': text })),
  ],
};

function asking(headers: Record<string, string>): FastifyRequest {
  return { url: '/', headers, raw: { headers } } as unknown as FastifyRequest;
}

/** What it takes of the processor, in milliseconds. @param enough ends the tries */
function cost(work: () => unknown, enough: number): number {
  let least = Infinity;
  const until = performance.now() + TRIED_MS;
  do {
    const before = process.cpuUsage();
    try {
      work();
    } catch {
      // A refusal is an answer, too.
    }
    const { user, system } = process.cpuUsage(before);
    least = Math.min(least, (user + system) / 1000);
  } while (least > enough && performance.now() < until);
  return least;
}

describe('at its longest, whatever it repeats', () => {
  beforeAll(() => knowledge.prepare());

  it.each(Object.entries(READERS))('%s is read within 50 ms', (_, [longest, read]) => {
    // Once each before it counts: what is used for the first time is compiled first.
    for (const script of SCRIPTS) cost(() => read(longText(script, longest)), Infinity);
    fc.assert(
      fc.property(repetition, (said) => {
        const text = repeat(said, longest);
        expect(cost(() => read(text), LIMIT_MS)).toBeLessThan(LIMIT_MS);
      }),
      { numRuns: RUNS },
    );
  });
});
