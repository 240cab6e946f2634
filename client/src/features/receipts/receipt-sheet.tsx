import { Alert, Text } from '@mantine/core';
import { otherPartyName } from '@domain/bookings/other-party';
import { useTranslation } from 'react-i18next';
import type { ReceiptsOneQuery } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { paymentFacts } from '@/lib/payment-facts';
import { quantityLabel } from '@/lib/quantity-label';
import { Facts } from '@/ui/facts';
import { Surface } from '@/ui/surface';
import type { BillType } from './bill-type';
import { receiptTitle } from './receipt-title';
import classes from './receipts.module.css';

type Booking = ReceiptsOneQuery['booking'];
/** A booking of which there is a receipt. */
export type ReceiptedBooking = Booking & { receipt: NonNullable<Booking['receipt']> };

/** A receipt as it is read, and printed: who, what, when, and what it costs by which lines. */
export function ReceiptSheet({ booking, Bill }: { booking: ReceiptedBooking; Bill: BillType }) {
  const { t } = useTranslation();
  const f = useFormat();
  const { receipt, quote, serviceType, serviceDescription, date, startTime, endTime, site } = booking;
  // What is to be paid stands below, with how.
  const paid = paymentFacts({ ...booking, due: null }, t, f);
  const facts = [
    [t('receipts.provider'), otherPartyName(booking, 'CONSUMER') ?? t('common.user')],
    [t('receipts.consumer'), otherPartyName(booking, 'PROVIDER') ?? t('common.user')],
    [t('job.WORK'), t(`serviceTypes.${serviceType}`)],
    [t('receipts.day'), `${f.date(date)}, ${f.timeRange(startTime, endTime)}`],
    ...(site?.name ? [[t('fields.place'), site.name]] : []),
    [quantityLabel(receipt.unit, t), f.number(Number(receipt.quantity))],
    ...(receipt.issuedAt ? [[t('receipts.issued'), f.moment(receipt.issuedAt)]] : []),
  ];
  return (
    <Surface component="article" aria-label={receiptTitle(receipt.number, t, f)} className={classes.sheet}>
      {receipt.isVoid && (
        <Alert color="red" variant="light" role="status">
          {t('receipts.void')}
        </Alert>
      )}
      {receipt.number === null && (
        <Alert color="yellow" variant="light" role="status">
          {t('receipts.notAgreed')}
        </Alert>
      )}
      <Facts facts={facts.map(([name, value]) => [name!, <bdi key={name}>{value}</bdi>])} />
      {serviceDescription && <Text dir="auto">{serviceDescription}</Text>}
      <Bill quote={receipt} isTravelOpen={false} />
      {quote.isTravelOpen && <Text>{t('receipts.travelOpen')}</Text>}
      {paid.map(([name, sum], index) => (
        <Text key={index}>
          {name}: <bdi>{sum}</bdi>
        </Text>
      ))}
      {receipt.total !== quote.total && (
        <Text>
          {t('receipts.agreed')}: <bdi>{f.money(quote.total, receipt.currency)}</bdi>
        </Text>
      )}
    </Surface>
  );
}
