import { useQuery } from '@apollo/client/react';
import { Anchor, Button, Skeleton } from '@mantine/core';
import { IconCopy, IconExternalLink } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { toast } from 'sonner';
import type { PaymentsWayQuery } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { otherPartyName } from '@domain/bookings/other-party';
import { paths } from '@/lib/paths';
import { ErrorState } from '@/ui/error-state';
import type { DueBooking } from './due-booking';
import { WAY_TO_PAY } from './payments.documents';
import { QrCode } from './qr-code';
import classes from './payments.module.css';

export type PaySheetProps = { booking: DueBooking };
type Way = NonNullable<NonNullable<PaymentsWayQuery['booking']['due']>['way']>;

/** How exactly the sum that is due is paid: a code to scan, a link for who looks at it on the phone that pays, or the payee's words. */
export function PaySheet({ booking }: PaySheetProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const { id, part, amount, currency } = { ...booking.due, id: booking.id };
  const { data, error, refetch } = useQuery(WAY_TO_PAY, {
    variables: { id },
    fetchPolicy: 'cache-and-network',
  });
  const due = data?.booking.due;
  const content = () => {
    if (due?.way && due.part === part && due.amount === amount)
      return <WayToPay way={due.way} booking={booking} />;
    if (error) return <ErrorState text={problemText(error, t, t('common.loadFailed'))} onRetry={() => void refetch()} />; // prettier-ignore
    if (!data || due) return <Skeleton height={240} role="status" aria-label={t('common.loading')} />;
    return null;
  };
  return (
    <div className={classes.sheet}>
      <p className={classes.sum}>
        {t(part === 'ADVANCE' ? 'job.advance' : 'payments.due')}
        <strong>{f.money(amount, currency)}</strong>
      </p>
      {content()}
    </div>
  );
}

function WayToPay({ way, booking }: { way: Way; booking: DueBooking }) {
  const { t } = useTranslation();
  const { upiAddress, upiLink, instructions } = way;
  const isPayer = booking.viewerSide === 'CONSUMER';
  const name = otherPartyName(booking, booking.viewerSide) ?? t('common.user');
  const copy = async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      toast.success(t('receipts.copied'));
    } catch {
      toast.error(t('errors.INTERNAL'));
    }
  };
  return (
    <>
      {upiLink && (
        <>
          <QrCode text={upiLink} label={t('payments.code')} />
          <p className={classes.hint}>{t('payments.scan')}</p>
          {isPayer && (
            <Button
              component="a"
              href={upiLink}
              fullWidth
              leftSection={<IconExternalLink size={22} aria-hidden />}
            >
              {t('payments.openApp')}
            </Button>
          )}
        </>
      )}
      {upiAddress && (
        <div className={classes.address}>
          <bdi dir="ltr">{upiAddress}</bdi>
          <Button
            variant="light"
            leftSection={<IconCopy size={22} aria-hidden />}
            onClick={() => void copy(upiAddress)}
          >
            {t('calendar.copy')}
          </Button>
        </div>
      )}
      {instructions && (
        <p className={classes.words}>
          <bdi>{instructions}</bdi>
        </p>
      )}
      {!upiLink && !instructions && (
        <p className={classes.words}>
          {isPayer ? (
            t('payments.ask', { name })
          ) : (
            <>
              {t('payments.saidNothing')}{' '}
              <Anchor component={Link} to={paths.profile}>
                {t('shell.myProfile')}
              </Anchor>
            </>
          )}
        </p>
      )}
      {isPayer && <p className={classes.hint}>{t('payments.payeeSays', { name })}</p>}
    </>
  );
}
