import { readFileSync } from 'node:fs';
import * as z from 'zod/mini';
import { ServiceType } from '../../../domain/services/service-type.js';
import { languageByCode, LANGUAGES } from '../../../domain/users/language.js';
import { repoFile } from '../../platform/config/paths.js';

const FOLDER = 'server/features/notifications/texts';

const text = z.string().check(z.minLength(1));
const message = z.object({ title: text, body: text });
const typeKeys = Object.keys(ServiceType) as [keyof typeof ServiceType, ...(keyof typeof ServiceType)[]];

/** What tells of a booking outside the application; bodies name {name}, {service} and {when}. */
export const textsSchema = z.object({
  arrived: message,
  accepted: message,
  inProgress: message,
  completed: message,
  canceled: message,
  /** A calendar's line. */
  event: text,
  /** The name of a whole calendar. */
  feed: text,
  /** Who has no name. */
  user: text,
  serviceTypes: z.record(z.enum(typeKeys), text),
});
export type NotificationTexts = z.infer<typeof textsSchema>;

/** @throws {Error} where a catalogue is missing or lacks a key */
const catalogues = new Map(
  LANGUAGES.map(({ code }) => [
    code as string,
    textsSchema.parse(JSON.parse(readFileSync(repoFile(`${FOLDER}/${code}.json`), 'utf8'))),
  ]),
);

/** The texts of a language; English for one that we do not speak. @param language BCP 47 */
export function textsIn(language: string): NotificationTexts {
  return catalogues.get(languageByCode(language)?.code ?? 'en') as NotificationTexts;
}

/** Fills a text's places. */
export function fill(template: string, values: Readonly<Record<string, string>>): string {
  return template.replace(/\{(\w+)\}/g, (_place, name: string) => values[name] ?? '');
}

export function serviceTypeIn(texts: NotificationTexts, type: ServiceType): string {
  const key = typeKeys.find((name) => ServiceType[name] === type);
  return texts.serviceTypes[key as keyof typeof ServiceType];
}

/** A name as one line: what people call themselves must not shape what it stands in. */
export function oneLine(name: string | null): string | null {
  return name?.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim() || null;
}
