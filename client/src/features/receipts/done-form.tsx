import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { AgreedJobFragment, BookingCardFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { quantityLabel } from '@/lib/quantity-label';
import { moment } from '@/lib/moment';
import { ErrorState } from '@/ui/error-state';
import form from '@/ui/form.module.css';
import type { BillType } from './bill-type';
import { doneJob } from './done-job';
import { otherName } from './other-name';
import { COMPLETE_BOOKING, JOB_TO_COMPLETE } from './receipts.documents';
import { openUndo } from '@/lib/undo-window';

export type DoneFormProps = { booking: BookingCardFragment; Bill: BillType; onClose: () => void };

/** How much was really done, which is what was agreed until something else is typed, and the bill that follows. */
export function DoneForm(props: DoneFormProps) {
  const { t } = useTranslation();
  const { data, loading, error, refetch } = useQuery(JOB_TO_COMPLETE, {
    variables: { id: props.booking.id },
  });
  if (data) return <LoadedForm {...props} agreed={data.booking} />;
  if (loading) return <Skeleton height={240} role="status" aria-label={t('common.loading')} />;
  return <ErrorState text={problemText(error, t, t('bookings.loadFailed'))} onRetry={() => void refetch()} />;
}

function LoadedForm({ booking, Bill, agreed, onClose }: DoneFormProps & { agreed: AgreedJobFragment }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [completeBooking, { loading }] = useMutation(COMPLETE_BOOKING);
  const [typed, setTyped] = useState(() =>
    f.plain(Number(booking.receipt?.quantity ?? agreed.quote.quantity)),
  );
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  const done = doneJob(agreed, typed);
  const { unit, total, currency, isTravelOpen } = agreed.quote;

  const complete = async (event: SubmitEvent) => {
    event.preventDefault();
    if (!done) return input.current?.focus();
    setProblem(null);
    const sentAt = moment();
    try {
      await completeBooking({ variables: { id: booking.id, quantity: done.quantity } });
      openUndo(booking.id, sentAt);
      toast.success(t('bookings.statusSet', { status: t('bookingStatus.COMPLETED') }));
      onClose();
    } catch (error) {
      setProblem(problemText(error, t, t('bookings.statusFailed')));
    }
  };

  return (
    <form noValidate onSubmit={(event) => void complete(event)}>
      <Stack gap="md">
        <TextInput
          ref={input}
          data-autofocus
          label={quantityLabel(unit, t)}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          error={!done && t('job.quantityWrong')}
        />
        <Text>
          {t('receipts.agreed')}: <strong>{f.money(total, currency)}</strong>
        </Text>
        {done && <Bill quote={done.bill} isTravelOpen={false} />}
        {isTravelOpen && <Text>{t('receipts.travelOpen')}</Text>}
        <div className={form.footer}>
          {done?.needsConsent && (
            <Alert color="yellow" variant="light" role="status">
              {t('receipts.willAsk', { name: otherName(booking, t) })}
            </Alert>
          )}
          {problem && (
            <Alert role="alert" color="red" variant="light">
              {problem}
            </Alert>
          )}
          <Button type="submit" size="lg" loading={loading}>
            {t('receipts.done')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
