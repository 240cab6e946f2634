import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Switch, TextInput } from '@mantine/core';
import { checkDateHours, type DatedHours } from '@domain/availability/date-hours';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { BookableFragment, WorkingHoursInput } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { BESIDE_OR_BELOW } from '@/ui/beside-or-below';
import { useUndo } from '@/ui/use-undo';
import { useHoursText } from '../use-hours-text';
import { WorkingHoursSpan } from '../working-hours-span';
import { BOOKINGS_OUTSIDE, SET_DATE_HOURS } from './availability.documents';
import classes from './availability.module.css';
import { today } from './today';
import { ToldBookings } from './told-bookings';
import { useToldFirst } from './use-told-first';

type DateHoursProps = { service: BookableFragment; week: readonly WorkingHoursInput[] };

const USUAL = { opens: '08:00', closes: '12:00', slotMinutes: 60 };

/** The dates that have hours of their own, and a form for one more: closed, or from when to when. */
export function DateHours({ service, week }: DateHoursProps) {
  const { t } = useTranslation();
  const format = useFormat();
  const text = useHoursText();
  const client = useApolloClient();
  const [setDateHours] = useMutation(SET_DATE_HOURS);
  const { offerUndo, undoNotice } = useUndo();
  const { told, problem, setProblem, saving, submit, forget } = useToldFirst();
  const [date, setDate] = useState('');
  const [closed, setClosed] = useState(false);
  const [span, setSpan] = useState<DatedHours>({ ...USUAL, slotMinutes: week[0]?.slotMinutes ?? 60 });
  // What was told of one date is not of another: each is told anew.
  const [asked, setAsked] = useState<string | null>(null);
  const name = (day: string) =>
    format.date(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

  const outside = async (day: string, hours: DatedHours[] | null): Promise<number> => {
    const variables = { serviceId: service.id, date: day, hours };
    const query = { query: BOOKINGS_OUTSIDE, variables, fetchPolicy: 'network-only' } as const;
    return (await client.query(query)).data?.bookingsOutside ?? 0;
  };
  const set = (day: string, hours: DatedHours[] | null, bookings: number) =>
    setDateHours({ variables: { serviceId: service.id, date: day, hours, bookings } });
  /** Says the hours anew that a date has now. Bookings outside of these the provider knows of; what is booked meanwhile, they are told. */
  const wayBack = async (day: string) => {
    const { hours = [] } = service.dateHours.find((each) => each.date === day) ?? {};
    const own = hours.map(({ opens, closes, slotMinutes }) => ({ opens, closes, slotMinutes }));
    const bookings = await outside(day, own);
    return () => set(day, own, bookings);
  };
  const keep = (day: string, hours: DatedHours[] | null) => {
    setAsked(day);
    void submit({
      count: () => outside(day, hours),
      save: async (bookings) => {
        const takeBack = hours ? null : await wayBack(day);
        await set(day, hours, bookings);
        setAsked(null);
        if (takeBack) return offerUndo(t('availability.dateSaved'), takeBack);
        setDate('');
        toast.success(t('availability.dateSaved'));
      },
    });
  };
  const change = (work: () => void) => {
    forget();
    setAsked(null);
    work();
  };
  const save = (event: SubmitEvent) => {
    event.preventDefault();
    const hours = closed ? [] : [span];
    if (!date) return setProblem(t('availability.daysMissing'));
    if (checkDateHours(hours) !== null)
      return setProblem(t('manageServices.hoursBadDay', { day: name(date) }));
    if (asked !== date) forget();
    keep(date, hours);
  };
  return (
    <section className={classes.section}>
      <h3>{t('availability.datesTitle')}</h3>
      <ul className={classes.list}>
        {service.dateHours.map((each) => (
          <li key={each.date} className={classes.entry}>
            <strong>{name(each.date)}</strong>
            <span>{text.times(each.hours) || t('availability.closedThatDay')}</span>
            <Button
              variant="light"
              disabled={saving}
              aria-label={`${name(each.date)}: ${t('availability.asUsual')}`}
              onClick={() => keep(each.date, null)}
            >
              {t('availability.asUsual')}
            </Button>
          </li>
        ))}
      </ul>
      {undoNotice}
      <form noValidate className={classes.form} onSubmit={save}>
        <TextInput
          type="date"
          dir="ltr"
          label={t('chat.date')}
          min={today()}
          value={date}
          onChange={(event) => {
            const { value } = event.currentTarget;
            change(() => setDate(value));
          }}
        />
        <Switch
          size="lg"
          styles={BESIDE_OR_BELOW}
          label={t('availability.closedThatDay')}
          checked={closed}
          onChange={(event) => {
            const { checked } = event.currentTarget;
            change(() => setClosed(checked));
          }}
        />
        {!closed && (
          <WorkingHoursSpan
            span={span}
            day={t('chat.date')}
            onChange={(next) => change(() => setSpan(next))}
          />
        )}
        <ToldBookings problem={problem} told={told} />
        <Button type="submit" loading={saving}>
          {t(told > 0 ? 'availability.anyway' : 'common.save')}
        </Button>
      </form>
    </section>
  );
}
