import type { TFunction } from 'i18next';
import { type Problem, problemWords } from '@/lib/errors';
import type { Format } from '@/lib/create-format';
import type { Outgoing } from './outgoing';

/** '…: your booking is confirmed.', or cancelled. */
export function confirmedText(entry: Outgoing, t: TFunction, f: Format): string {
  const what = describe(entry, t, f);
  return entry.kind === 'BOOK' ? t('offline.confirmed', what) : t('offline.cancelConfirmed', what);
}

/** '…: this could not be booked.', or cancelled, and why. */
export function refusedText(entry: Outgoing, refusal: Problem, t: TFunction, f: Format): string {
  const words = { ...describe(entry, t, f), reason: problemWords(refusal, t) };
  return entry.kind === 'BOOK' ? t('offline.refused', words) : t('offline.cancelRefused', words);
}

function describe({ serviceType, date, startTime, endTime }: Outgoing, t: TFunction, f: Format) {
  return {
    service: t(`serviceTypes.${serviceType}`),
    when: `${f.date(date)}, ${f.timeRange(startTime, endTime)}`,
  };
}
