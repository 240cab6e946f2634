import type { BookingStatus } from '@/gql/graphql';

/** What of the agenda is shown; null is all. */
export type AgendaFilter = {
  /** YYYY-MM-DD */
  day: string | null;
  serviceId: string | null;
  status: BookingStatus | null;
};

export const WHOLE_AGENDA: AgendaFilter = { day: null, serviceId: null, status: null };

export function isWhole({ day, serviceId, status }: AgendaFilter): boolean {
  return day === null && serviceId === null && status === null;
}
