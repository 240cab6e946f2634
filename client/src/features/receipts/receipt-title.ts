import type { TFunction } from 'i18next';
import type { Format } from '@/lib/create-format';

/** 'Receipt no. 12'; without its number while there is none. */
export function receiptTitle(number: number | null, t: TFunction, f: Format): string {
  return number === null ? t('receipts.title') : t('receipts.numbered', { number: f.plain(number) });
}
