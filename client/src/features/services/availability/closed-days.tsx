import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { ServicesAvailabilityQuery } from '@/gql/graphql';
import { isolated } from '@/lib/direction';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { useUndo } from '@/ui/use-undo';
import { useResourceName } from '../service-needs-list';
import { ADD_CLOSURE, BOOKINGS_WITHIN, REMOVE_CLOSURE } from './availability.documents';
import classes from './availability.module.css';
import { ClosedDaysForm, type ClosedDaysFormProps } from './closed-days-form';

type Closures = ServicesAvailabilityQuery['closures'];
type ClosedDaysProps = ClosedDaysFormProps & { closures: Closures };

/** The days on which a provider, or one of their machines and people, is closed: a list, and a form for more. */
export function ClosedDays({ closures, ...rest }: ClosedDaysProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const client = useApolloClient();
  const { offerUndo, undoNotice } = useUndo();
  const called = useResourceName(rest.service, rest.resources);
  const [removing, setRemoving] = useState<string | null>(null);
  const [removeClosure] = useMutation(REMOVE_CLOSURE);
  const [addClosure] = useMutation(ADD_CLOSURE);
  const day = (date: string) => format.date(date, { day: 'numeric', month: 'short', year: 'numeric' });
  const days = ({ from, to }: { from: string; to: string }) =>
    from === to ? day(from) : `${day(from)} – ${day(to)}`;
  const what = (id: string | null | undefined) => {
    const resource = rest.resources.find((each) => each.id === id);
    return resource ? called(resource) : t('availability.everything');
  };
  const remove = async ({ id, resourceId, from, to, kind, reason }: Closures[number]) => {
    setRemoving(id);
    const dates = { from, to, resourceId, providerId: rest.providerId };
    try {
      // Those that were there before, the provider knows of; what is booked meanwhile, they are told.
      const asked = { query: BOOKINGS_WITHIN, variables: dates, fetchPolicy: 'network-only' } as const;
      const bookings = (await client.query(asked)).data?.bookingsWithin ?? 0;
      await removeClosure({ variables: { id } });
      await rest.onChanged();
      offerUndo(t('availability.opened'), async () => {
        await addClosure({ variables: { ...dates, kind, reason, bookings } });
        await rest.onChanged();
      });
    } catch (error) {
      toast.error(problemText(error, t, t('manageServices.changeFailed')));
    } finally {
      setRemoving(null);
    }
  };
  return (
    <section className={classes.section}>
      <h3>{t('availability.closedTitle')}</h3>
      {closures.length === 0 && <p className={classes.note}>{t('availability.closedNone')}</p>}
      <ul className={classes.list}>
        {closures.map((closure) => (
          <li key={closure.id} className={classes.entry}>
            <strong>{days(closure)}</strong>
            <span>
              {t(`availability.kinds.${closure.kind}`)} · {what(closure.resourceId)}
            </span>
            {closure.reason && <span className={classes.note}>{isolated(closure.reason)}</span>}
            <Button
              variant="light"
              loading={removing === closure.id}
              aria-label={`${days(closure)}: ${t('availability.openAgain')}`}
              onClick={() => void remove(closure)}
            >
              {t('availability.openAgain')}
            </Button>
          </li>
        ))}
      </ul>
      {undoNotice}
      <ClosedDaysForm {...rest} />
    </section>
  );
}
