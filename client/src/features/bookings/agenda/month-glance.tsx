import { useQuery } from '@apollo/client/react';
import { ActionIcon, NativeSelect, Skeleton } from '@mantine/core';
import { monthAfter } from '@domain/agenda/agenda-request';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { AgendaMonthQuery } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { ErrorState } from '@/ui/error-state';
import { PROVIDER_MONTH } from './agenda.documents';
import { MonthChart } from './month-chart';
import { type Measure, measuresOf } from './month-measures';
import { todayHere } from './today';
import classes from './agenda.module.css';

/** A provider's month at a glance (P162): what it comes to, and a chart of its days. */
export function MonthGlance({ providerId }: { providerId: string }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [month, setMonth] = useState(() => todayHere().slice(0, 7));
  const { data, error, refetch } = useQuery(PROVIDER_MONTH, {
    variables: { month, userId: providerId },
    fetchPolicy: 'cache-and-network',
  });
  const turn = (months: number) => () => setMonth(monthAfter(month, months));
  return (
    <>
      <div className={classes.monthHead}>
        <ActionIcon variant="default" size={48} aria-label={t('agenda.monthBefore')} onClick={turn(-1)}>
          <IconChevronLeft className="mirror" aria-hidden />
        </ActionIcon>
        <h2 className={classes.month} aria-live="polite">
          {f.date(`${month}-01`, { month: 'long', year: 'numeric' })}
        </h2>
        <ActionIcon variant="default" size={48} aria-label={t('agenda.monthAfter')} onClick={turn(1)}>
          <IconChevronRight className="mirror" aria-hidden />
        </ActionIcon>
      </div>
      {data ? (
        <Sums key={month} month={month} sums={data.providerMonth} />
      ) : error ? (
        <ErrorState
          text={problemText(error, t, t('providerBookings.loadFailed'))}
          onRetry={() => void refetch()}
        />
      ) : (
        <Skeleton height={220} mt="md" role="status" aria-label={t('common.loading')} />
      )}
    </>
  );
}

function Sums({ month, sums }: { month: string; sums: AgendaMonthQuery['providerMonth'] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const measures = measuresOf(sums, t, f);
  const [chosen, setChosen] = useState<Measure['key'] | null>(null);
  if (sums.jobs === 0) return <p>{t('agenda.noneInMonth')}</p>;
  const measure = measures.find(({ key }) => key === chosen) ?? measures[0]!;
  return (
    <>
      <dl className={classes.sums}>
        {measures.map(({ key, label, of, write }) => (
          <div key={key}>
            <dt>{label}</dt>
            <dd>{write(of(sums))}</dd>
          </div>
        ))}
      </dl>
      <NativeSelect
        aria-label={t('agenda.month')}
        value={measure.key}
        data={measures.map(({ key, label }) => ({ value: key, label }))}
        onChange={(event) => setChosen(event.currentTarget.value)}
      />
      <MonthChart month={month} days={sums.days} measure={measure} measures={measures} />
    </>
  );
}
