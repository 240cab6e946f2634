import { useMutation } from '@apollo/client/react';
import { Alert, Button } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { BookingCardFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { otherName } from './other-name';
import { ANSWER_RECEIPT } from './receipts.documents';
import classes from './receipts.module.css';

type ConsentCardProps = { booking: BookingCardFragment & { receipt: object } };

/** More was done than was agreed: the consumer says yes or no to exactly the sum that they see (P141). */
export function ConsentCard({ booking }: ConsentCardProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const [answerReceipt, { loading }] = useMutation(ANSWER_RECEIPT);
  const { id, quote, receipt } = booking;
  const { total, currency, isRefused } = receipt;
  const name = otherName(booking, t);
  const answer = async (accept: boolean) => {
    try {
      await answerReceipt({ variables: { id, accept, total } });
      toast.success(t(accept ? 'receipts.saidYes' : 'receipts.saidNo', { name }));
    } catch (error) {
      toast.error(problemText(error, t, t('errors.INTERNAL')));
    }
  };
  return (
    <Alert className={classes.consent} color="yellow" variant="light" title={t('receipts.isItRight')}>
      <p className={classes.words}>
        {t(isRefused ? 'receipts.saidNo' : 'receipts.more', {
          name,
          total: f.money(total, currency),
          quoted: f.money(quote.total, currency),
        })}
      </p>
      <div className={classes.buttons}>
        <Button
          loading={loading}
          leftSection={<IconCheck size={22} aria-hidden />}
          onClick={() => void answer(true)}
        >
          {t('receipts.yes', { total: f.money(total, currency) })}
        </Button>
        {!isRefused && (
          <Button
            variant="default"
            disabled={loading}
            leftSection={<IconX size={22} aria-hidden />}
            onClick={() => void answer(false)}
          >
            {t('receipts.no')}
          </Button>
        )}
      </div>
    </Alert>
  );
}
