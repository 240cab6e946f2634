import { otherPartyName } from '@domain/bookings/other-party';
import type { TFunction } from 'i18next';
import type { Format } from '@/lib/create-format';
import { paymentFacts } from '@/lib/payment-facts';
import { quantityLabel } from '@/lib/quantity-label';
import type { ReceiptedBooking } from './receipt-sheet';
import { receiptTitle } from './receipt-title';

/** A receipt as a message, in the reader's language and digits: a line for each thing that it says. */
export function receiptText(booking: ReceiptedBooking, t: TFunction, f: Format): string {
  const { receipt, serviceType, date, startTime, endTime } = booking;
  const money = (amount: string) => f.money(amount, receipt.currency);
  const { number, isVoid, unit, quantity, lines, total } = receipt;
  return [
    receiptTitle(number, t, f),
    ...(isVoid ? [t('receipts.void')] : []),
    ...(number === null ? [t('receipts.notAgreed')] : []),
    `${t('receipts.provider')}: ${otherPartyName(booking, 'CONSUMER') ?? t('common.user')}`,
    `${t('receipts.consumer')}: ${otherPartyName(booking, 'PROVIDER') ?? t('common.user')}`,
    `${t(`serviceTypes.${serviceType}`)}: ${f.date(date)}, ${f.timeRange(startTime, endTime)}`,
    `${quantityLabel(unit, t)}: ${f.number(Number(quantity))}`,
    ...lines.map(({ kind, amount }) => `${t(`job.${kind}`)}: ${money(amount)}`),
    `${t('job.sum')}: ${money(total)}`,
    ...paymentFacts(booking, t, f).map((fact) => fact.join(': ')),
  ].join('\n');
}
