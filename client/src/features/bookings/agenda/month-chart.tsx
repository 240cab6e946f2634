import { VisuallyHidden } from '@mantine/core';
import { datesOf } from '@domain/agenda/agenda-request';
import { useTranslation } from 'react-i18next';
import type { AgendaMonthQuery } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import type { Measure } from './month-measures';
import classes from './agenda.module.css';

type MonthChartProps = {
  /** YYYY-MM */
  month: string;
  days: AgendaMonthQuery['providerMonth']['days'];
  /** What the bars are of. */
  measure: Measure;
  measures: readonly Measure[];
};

/** Of a bar's share: what is between two. */
const GAP = 0.2;
const HEIGHT = 100;
/** Of the height: so that something is never drawn as nothing. */
const LEAST = 2;

/** A bar for each day of a month; for who cannot see it, a table of all that it is measured by. */
export function MonthChart({ month, days, measure, measures }: MonthChartProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const count = Number(datesOf(month).last.slice(-2));
  // The height of a bar is a picture: only the figures are exact.
  const values = days.map((day) => ({ day: Number(day.date.slice(-2)), value: Number(measure.of(day)) }));
  const most = Math.max(...values.map(({ value }) => value), Number.MIN_VALUE);
  return (
    <>
      <svg
        className={classes.chart}
        viewBox={`0 0 ${count} ${HEIGHT}`}
        preserveAspectRatio="none"
        fill="currentColor"
        aria-hidden
      >
        {values.map(({ day, value }) => {
          const height = value > 0 ? Math.max((HEIGHT * value) / most, LEAST) : 0;
          return <rect key={day} x={day - 1 + GAP / 2} width={1 - GAP} y={HEIGHT - height} height={height} />;
        })}
      </svg>
      <div className={classes.days} aria-hidden>
        {[1, Math.ceil(count / 2), count].map((day) => (
          <span key={day}>{f.plain(day)}</span>
        ))}
      </div>
      <VisuallyHidden>
        <table>
          <caption>{t('agenda.month')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('agenda.day')}</th>
              {measures.map(({ key, label }) => (
                <th key={key} scope="col">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {days.map((day) => (
              <tr key={day.date}>
                <th scope="row">{f.date(day.date)}</th>
                {measures.map(({ key, of, write }) => (
                  <td key={key}>{write(of(day))}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </VisuallyHidden>
    </>
  );
}
