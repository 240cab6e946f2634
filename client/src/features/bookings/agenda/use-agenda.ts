import { useQuery } from '@apollo/client/react';
import { dateBefore, dayPart } from '@domain/agenda/day-part';
import { useDeferredValue, useMemo } from 'react';
import { useChangedBookings } from '../use-changed-bookings';
import { showBooking } from '../cached-bookings';
import type { AgendaListQueryVariables } from '@/gql/graphql';
import { AGENDA } from './agenda.documents';
import type { AgendaFilter } from './agenda-filter';
import { showInAgenda } from './cached-agenda';

/**
 * What a provider has to do from today on, and, below it, what is over; or the jobs of one day. Kept up to date by live events.
 * @param today YYYY-MM-DD
 */
export function useAgenda(providerId: string, { day, serviceId, status }: AgendaFilter, today: string) {
  const asked = { userId: providerId, serviceId, status };
  const ahead = useAgendaList({ ...asked, from: day ?? today, to: day, latestFirst: false });
  const over = useAgendaList({ ...asked, to: dateBefore(today), latestFirst: true }, day !== null);
  const { jobs } = ahead;
  // A job under way has begun on a day that is over: it is in both.
  const past = useMemo(
    () => (day === null ? over.jobs?.filter((job) => dayPart(job, today) === 'PAST') : []),
    [day, over.jobs, today],
  );
  const bookings = useMemo(() => jobs && [...jobs, ...(past ?? [])], [jobs, past]);
  useChangedBookings(providerId, ({ cache }, booking) => {
    showBooking(cache, booking);
    showInAgenda(cache, booking, today);
  });
  return { bookings: past && bookings, ahead, over };
}

function useAgendaList(variables: AgendaListQueryVariables, skip = false) {
  const { data, loading, error, refetch, fetchMore } = useQuery(AGENDA, {
    variables,
    skip,
    fetchPolicy: 'cache-and-network',
  });
  // Apollo's answers are drawn in one go, which freezes a cheap phone; what is deferred is drawn bit by bit.
  const shown = useDeferredValue(data, undefined);
  const jobs = useMemo(() => shown?.agenda.edges.map(({ node }) => node), [shown]);
  const pageInfo = shown?.agenda.pageInfo;
  return {
    jobs,
    loading: loading || (!shown && !!data),
    error,
    refetch,
    hasMore: !skip && (pageInfo?.hasNextPage ?? false),
    loadMore: () => fetchMore({ variables: { after: pageInfo?.endCursor } }),
  };
}
