import { IconCalendarEvent } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/lib/errors';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { SkeletonCards } from '@/ui/skeleton-cards';
import { type AgendaFilter, isWhole, WHOLE_AGENDA } from './agenda-filter';
import { AgendaParts } from './agenda-parts';
import { AgendaTools } from './agenda-tools';
import type { JobParts } from './job-parts';
import { useToday } from './today';
import { useAgenda } from './use-agenda';

/** A provider's days (P161): today, tomorrow, later, and what is over, live, each job with what comes next. */
export function Agenda({ providerId, ...parts }: { providerId: string } & JobParts) {
  const { t } = useTranslation();
  const [filter, setFilter] = useState(WHOLE_AGENDA);
  return (
    <>
      <AgendaTools providerId={providerId} filter={filter} onFilter={setFilter} />
      <Jobs providerId={providerId} filter={filter} noneText={noneText()} {...parts} />
    </>
  );

  function noneText(): string {
    return t(isWhole(filter) ? 'providerBookings.none' : 'agenda.noneMatch');
  }
}

type JobsProps = { providerId: string; filter: AgendaFilter; noneText: string } & JobParts;

function Jobs({ providerId, filter, noneText, ...parts }: JobsProps) {
  const { t } = useTranslation();
  const today = useToday();
  const { bookings, ahead, over } = useAgenda(providerId, filter, today);

  if (!bookings) {
    const error = ahead.error ?? over.error;
    if (!error) return <SkeletonCards cardWidth={1100} />;
    return (
      <ErrorState
        text={problemText(error, t, t('providerBookings.loadFailed'))}
        onRetry={() => void Promise.all([ahead.refetch(), over.refetch()])}
      />
    );
  }
  if (bookings.length === 0) return <EmptyState text={noneText} icon={<IconCalendarEvent size={36} />} />;
  return <AgendaParts bookings={bookings} today={today} ahead={ahead} over={over} {...parts} />;
}
