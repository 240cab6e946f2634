import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, Switch, TextInput } from '@mantine/core';
import { checkDateHours, type DatedHours } from '@domain/availability/date-hours';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { BookableFragment, WorkingHoursInput } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { BESIDE_OR_BELOW } from '@/ui/beside-or-below';
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
  const client = useApolloClient();
  const [setDateHours] = useMutation(SET_DATE_HOURS);
  const { told, problem, setProblem, saving, submit, forget } = useToldFirst();
  const [date, setDate] = useState('');
  const [closed, setClosed] = useState(false);
  const [span, setSpan] = useState<DatedHours>({ ...USUAL, slotMinutes: week[0]?.slotMinutes ?? 60 });
  // What was told of one date is not of another: each is told anew.
  const [asked, setAsked] = useState<string | null>(null);
  const name = (day: string) =>
    format.date(day, { weekday: 'short', day: 'numeric', month: 'short', year: 'numeric' });

  const keep = (day: string, hours: DatedHours[] | null) => {
    setAsked(day);
    const variables = { serviceId: service.id, date: day, hours };
    void submit({
      count: async () => {
        const query = { query: BOOKINGS_OUTSIDE, variables, fetchPolicy: 'network-only' } as const;
        return (await client.query(query)).data?.bookingsOutside ?? 0;
      },
      save: async (bookings) => {
        await setDateHours({ variables: { ...variables, bookings } });
        setAsked(null);
        if (hours) setDate('');
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
            <span>
              {each.hours.map(({ opens, closes }) => format.timeRange(opens, closes)).join(', ') ||
                t('availability.closedThatDay')}
            </span>
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
