import type { ApolloCache, Reference } from '@apollo/client';
import { dayPart } from '@domain/agenda/day-part';
import type { BookingCardFragment, BookingStatus } from '@/gql/graphql';

type Job = Pick<
  BookingCardFragment,
  'id' | 'status' | 'serviceId' | 'provider' | 'date' | 'startTime' | 'endDate' | 'endTime'
>;
type List = {
  edges: { __typename: string; cursor: string; node: Reference }[];
  pageInfo?: { hasNextPage?: boolean };
};
/** By which lists are told apart (`agendaKeys`, lib/apollo). */
type Key = {
  userId: string;
  serviceId?: string | null;
  status?: BookingStatus | null;
  latestFirst: boolean;
  from?: string | null;
  to?: string | null;
};

/** Puts a job that the cache has into every list that it belongs in, at its time, and takes it out of those that it has left. */
export function showInAgenda(cache: ApolloCache, job: Job, today: string): void {
  cache.modify<{ agenda: List }>({
    fields: {
      agenda(stored, { storeFieldName, readField, toReference }) {
        const list = stored as List;
        const key = JSON.parse(storeFieldName.slice(storeFieldName.indexOf(':') + 1)) as Key;
        const node = toReference({ __typename: 'Booking', id: job.id });
        if (!node || key.userId !== job.provider.id) return list;
        const others = list.edges.filter((edge) => readField('id', edge.node) !== job.id);
        const isShown = others.length < list.edges.length;
        if (!belongs(job, key, today)) return isShown ? { ...list, edges: others } : list;
        if (isShown) return list;
        const placeOf = (edge: List['edges'][number]) =>
          place({
            date: readField<string>('date', edge.node) ?? '',
            startTime: readField<string>('startTime', edge.node) ?? '',
            id: readField<string>('id', edge.node) ?? '',
          });
        const at = place(job);
        const next = others.findIndex((edge) => (key.latestFirst ? placeOf(edge) < at : placeOf(edge) > at));
        if (next < 0 && list.pageInfo?.hasNextPage) return list;
        // Cursors are the server's; a page is only ever asked for after its own endCursor.
        const edge = { __typename: 'BookingEdge', cursor: '', node };
        return { ...list, edges: others.toSpliced(next < 0 ? others.length : next, 0, edge) };
      },
    },
  });
}

function belongs(job: Job, { serviceId, status, latestFirst, from, to }: Key, today: string): boolean {
  if (serviceId && serviceId !== job.serviceId) return false;
  if (status && status !== job.status) return false;
  if (from && to) return job.date <= to && job.endDate >= from;
  return (dayPart(job, today) === 'PAST') === latestFirst;
}

/** By which jobs are in order. */
function place({ date, startTime, id }: Pick<Job, 'date' | 'startTime' | 'id'>): string {
  return `${date} ${startTime} ${id}`;
}
