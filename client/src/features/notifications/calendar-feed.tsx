import { useMutation } from '@apollo/client/react';
import { Button, TextInput } from '@mantine/core';
import { IconCalendarShare, IconCopy, IconRefresh } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { problemText } from '@/lib/errors';
import { useConfirm } from '@/ui/confirm';
import { TitledSection } from '@/ui/titled-section';
import { CALENDAR_FEED, RENEW_CALENDAR_FEED } from './notifications.documents';
import classes from './notifications.module.css';

/** One's bookings in one's own calendar, by a secret address. It is made, and shown, when it is asked for. */
export function CalendarFeed() {
  const { t } = useTranslation();
  const [address, setAddress] = useState<string | null>(null);
  const [show, { loading }] = useMutation(CALENDAR_FEED);
  const ask = async () => {
    try {
      setAddress((await show()).data!.calendarFeed);
    } catch (error) {
      toast.error(problemText(error, t, t('calendar.failed')));
    }
  };
  return (
    <TitledSection id="calendar-feed" title={t('calendar.title')} text={t('calendar.text')}>
      {address ? (
        <Address address={address} onRenewed={setAddress} />
      ) : (
        <Button
          fullWidth
          variant="default"
          loading={loading}
          leftSection={<IconCalendarShare size={22} aria-hidden />}
          onClick={() => void ask()}
        >
          {t('calendar.show')}
        </Button>
      )}
    </TitledSection>
  );
}

type AddressProps = { address: string; onRenewed: (address: string) => void };

function Address({ address, onRenewed }: AddressProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const [renew, { loading }] = useMutation(RENEW_CALENDAR_FEED);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(address);
      toast.success(t('calendar.copied'));
    } catch {
      toast.error(t('calendar.failed'));
    }
  };
  const replace = async () => {
    if (!(await confirm({ text: t('calendar.renewText'), confirmLabel: t('calendar.renew') }))) return;
    try {
      onRenewed((await renew()).data!.renewCalendarFeed);
    } catch (error) {
      toast.error(problemText(error, t, t('calendar.failed')));
    }
  };
  return (
    <div className={classes.address}>
      <TextInput
        readOnly
        dir="ltr"
        value={address}
        aria-labelledby="calendar-feed"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button leftSection={<IconCopy size={22} aria-hidden />} onClick={() => void copy()}>
        {t('calendar.copy')}
      </Button>
      <Button
        variant="default"
        loading={loading}
        leftSection={<IconRefresh size={22} aria-hidden />}
        onClick={() => void replace()}
      >
        {t('calendar.renew')}
      </Button>
    </div>
  );
}
