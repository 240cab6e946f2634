import { Injectable } from '@nestjs/common';
import type { Detected, EmergencyDetector } from '../../../../domain/assistant/emergency/detector.js';
import { stepsOf, titleOf, type FirstAid } from '../../../../domain/assistant/emergency/first-aid.js';
import {
  callsFor,
  emergencyNumberOf,
  type EmergencyNumbers,
} from '../../../../domain/assistant/emergency/numbers.js';
import type { GeoPoint } from '../../../../domain/geo/geo-point.js';
import { languageByCode, type LanguageCode } from '../../../../domain/users/language.js';
import { countryOf } from '../../../../domain/users/phone.js';
import type { Actor } from '../../../platform/auth/actor.js';
import { fromGeography } from '../../../platform/database/points.js';
import { atOnce, inTurns } from '../../../platform/in-turns.js';
import { PlaceService } from '../../places/place.service.js';
import { UserService } from '../../users/user.service.js';
import { NO_PARTS, type Answer, type EmergencyPart, type Question } from '../answerer.js';
import { readDetector, readEmergencyNumbers, readFirstAid } from './emergency-data.js';
import type { Emergency } from './emergency.model.js';

/** A longer text of a file is a booklet or a label, which warns of what nobody has done. */
const NOTE_MAX = 600;

/**
 * A life comes before every answer: whoever is in danger is told what to do and whom to call, at once, by nobody's judgement but
 * a list of words (domain/assistant/emergency). No answerer is asked.
 */
@Injectable()
export class EmergencyService {
  // Made of files that never change, so all applications of a process share them.
  private static detector: EmergencyDetector | undefined;
  private static preparing: Promise<EmergencyDetector> | undefined;
  private static firstAid: Record<string, FirstAid> | undefined;
  private static numbers: EmergencyNumbers | undefined;

  constructor(
    private readonly users: UserService,
    private readonly places: PlaceService,
  ) {}

  /** Reads the words in turns, for half a second. */
  async prepare(): Promise<void> {
    EmergencyService.detector ??= await (EmergencyService.preparing ??= inTurns(readDetector()));
  }

  /** @returns null where it is an ordinary text */
  detect(text: string): Detected | null {
    const detected = (EmergencyService.detector ??= atOnce(readDetector())).detect(text);
    return detected.kinds.length > 0 ? detected : null;
  }

  /** @param language of the question; English is everybody's default, so there the words decide */
  async answer(actor: Actor, language: LanguageCode, { kinds, languages }: Detected): Promise<Answer> {
    const { phone, location } = await this.users.get(actor.id);
    const spoken = languageByCode(languages[0]?.replace('-Latn', '') ?? language)?.code ?? language;
    const emergency: EmergencyPart = {
      kinds,
      country: await this.countryOf(phone, fromGeography(location)),
      language: language === 'en' && !languages.includes('en') ? (spoken as LanguageCode) : language,
    };
    return { ...NO_PARTS, text: textOf(this.present(emergency)), emergency };
  }

  /** What a short note or a photographed one tells of. @returns null where there is nothing of the kind */
  async answerToAttachments({ actor, attachments, language }: Question): Promise<Answer | null> {
    for (const { text } of attachments) {
      const detected = text && text.length <= NOTE_MAX ? this.detect(text) : null;
      if (detected) return this.answer(actor, language, detected);
    }
    return null;
  }

  /** The steps and numbers as they are known now. */
  present({ kinds, country, language }: EmergencyPart): Emergency {
    const all = (EmergencyService.firstAid ??= readFirstAid());
    const firstAid = all[language] ?? all.en!;
    return {
      kinds,
      country,
      language,
      title: titleOf(kinds, firstAid),
      calls: callsFor(kinds, country, language, this.numbers).map((call) => ({
        ...call,
        label: firstAid.calls[call.kind],
      })),
      steps: stepsOf(kinds, firstAid),
    };
  }

  /** The one number that helps whoever is there with whatever it is, as it is dialled in their country. */
  async numberFor(phone: string | null, place: GeoPoint | null): Promise<string> {
    return emergencyNumberOf(await this.countryOf(phone, place), this.numbers);
  }

  private get numbers(): EmergencyNumbers {
    return (EmergencyService.numbers ??= readEmergencyNumbers());
  }

  /** Where they said they are, else where their number is from. */
  private async countryOf(phone: string | null, place: GeoPoint | null): Promise<string | null> {
    const ofPhone = phone === null ? null : countryOf(phone);
    return (place && (await this.places.country(place, ofPhone))) ?? ofPhone;
  }
}

/** Reads well alone, the numbers first. */
function textOf({ title, calls, steps }: Emergency): string {
  const numbers = calls.map(({ label, phone, country }) =>
    calls.some((other) => other.country !== country)
      ? `${label} (${country}): ${phone}`
      : `${label}: ${phone}`,
  );
  return [
    [title, ...numbers].join('\n'),
    steps.map((step, index) => `${index + 1}. ${step}`).join('\n'),
  ].join('\n\n');
}
