import { rowsOfDays, type Span } from '@domain/services/hour-groups';
import { closesNextDay } from '@domain/services/working-hours';
import { commaIn } from '@domain/users/language';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useLanguage } from '@/lib/i18n';

type Times = Pick<Span, 'opens' | 'closes'>;

/** How weekdays and hours are said. */
export function useHoursText() {
  const { t } = useTranslation();
  const format = useFormat();
  const comma = commaIn(useLanguage().code);
  // 1 January 2024 was a Monday.
  const day = (weekday: number, style: 'long' | 'short' = 'long') =>
    format.date(`2024-01-0${weekday}`, { weekday: style });
  return {
    day,
    /** 'Every day', 'Monday – Friday, Sunday'. */
    days: (weekdays: readonly number[]): string =>
      weekdays.length === 7
        ? t('manageServices.everyDay')
        : rowsOfDays(weekdays)
            .map(([first, last]) => (first === last ? day(first) : `${day(first)} – ${day(last)}`))
            .join(comma),
    /** '8:00 am - 6:00 pm', and where it is so '… (next day)'. Nothing of a span whose times are not all there. */
    times: (spans: readonly Times[]): string =>
      spans
        .filter(({ opens, closes }) => opens && closes)
        .map((span) => {
          const range = format.timeRange(span.opens, span.closes);
          return closesNextDay(span) ? `${range} (${t('manageServices.nextDay')})` : range;
        })
        .join(comma),
  };
}
