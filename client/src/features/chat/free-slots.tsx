import { Button, Skeleton } from '@mantine/core';
import { useQuery } from '@apollo/client/react';
import { IconCalendarTime } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceCardFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { FREE_SLOTS } from './chat.documents';
import { useChatParts } from './chat-parts';
import { SlotChoice } from './slot-choice';
import classes from './answer.module.css';

const DAYS_AT_ONCE = 2;

/**
 * Asks for the free slots of this very service, and shows them below it. It asks the calendar rather than the assistant,
 * who might take another service of the kind to be meant.
 */
export function FreeSlots({ service }: { service: ServiceCardFragment }) {
  const { t } = useTranslation();
  const { providerName } = useChatParts();
  const [open, setOpen] = useState(false);
  const names = { type: t(`serviceTypes.${service.type}`), provider: providerName(service) };
  return (
    <div className={classes.free}>
      <Button
        variant="light"
        fullWidth
        leftSection={<IconCalendarTime size={22} aria-hidden />}
        aria-label={t('chat.freeSlotsOf', names)}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {t('chat.freeSlots')}
      </Button>
      {open && <NextFreeSlots service={service} />}
    </div>
  );
}

function NextFreeSlots({ service }: { service: ServiceCardFragment }) {
  const { t } = useTranslation();
  const [shown, setShown] = useState(DAYS_AT_ONCE);
  const { data, error, refetch } = useQuery(FREE_SLOTS, {
    variables: { id: service.id },
    fetchPolicy: 'cache-and-network',
  });
  if (!data)
    return error ? (
      <ErrorState text={problemText(error, t, t('slots.calendarFailed'))} onRetry={() => void refetch()} />
    ) : (
      <Skeleton height={120} />
    );
  const days = data.service.calendar.filter(({ freeSlots }) => freeSlots.length > 0);
  if (days.length === 0) return <p className={classes.detail}>{t('requestService.noAvailability')}</p>;
  return (
    <>
      <SlotChoice slots={days.slice(0, shown).flatMap(({ freeSlots }) => freeSlots)} />
      {days.length > shown && (
        <Button variant="default" fullWidth onClick={() => setShown(shown + DAYS_AT_ONCE)}>
          {t('common.loadMore')}
        </Button>
      )}
    </>
  );
}
