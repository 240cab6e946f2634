import { Button } from '@mantine/core';
import { IconChartBar, IconFilter, IconPrinter } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Surface } from '@/ui/surface';
import { type AgendaFilter, isWhole, WHOLE_AGENDA } from './agenda-filter';
import classes from './agenda.module.css';

const AgendaFilters = lazy(async () => ({ default: (await import('./agenda-filters')).AgendaFilters }));
const MonthGlance = lazy(async () => ({ default: (await import('./month-glance')).MonthGlance }));

type AgendaToolsProps = {
  providerId: string;
  filter: AgendaFilter;
  onFilter: (filter: AgendaFilter) => void;
};

/** Above an agenda: what narrows it, the month at a glance, and printing. The first two are fetched when they are opened. */
export function AgendaTools({ providerId, filter, onFilter }: AgendaToolsProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState<'filter' | 'month' | null>(null);
  const toggle = (panel: 'filter' | 'month') => () => setOpened(opened === panel ? null : panel);
  return (
    <>
      <div className={classes.tools}>
        <Button
          variant="default"
          px="sm"
          leftSection={<IconFilter size={22} aria-hidden />}
          aria-expanded={opened === 'filter'}
          onClick={toggle('filter')}
        >
          {t('agenda.filter')}
        </Button>
        <Button
          variant="default"
          px="sm"
          leftSection={<IconChartBar size={22} aria-hidden />}
          aria-expanded={opened === 'month'}
          onClick={toggle('month')}
        >
          {t('agenda.month')}
        </Button>
        <Button
          className={classes.print}
          variant="default"
          px="sm"
          leftSection={<IconPrinter size={22} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('receipts.print')}
        </Button>
        {!isWhole(filter) && (
          <Button variant="subtle" px="sm" onClick={() => onFilter(WHOLE_AGENDA)}>
            {t('agenda.showAll')}
          </Button>
        )}
      </div>
      {opened && (
        <Surface className={classes.panel}>
          <Suspense fallback={<p role="status">{t('common.loading')}</p>}>
            {opened === 'filter' ? (
              <AgendaFilters providerId={providerId} filter={filter} onFilter={onFilter} />
            ) : (
              <MonthGlance providerId={providerId} />
            )}
          </Suspense>
        </Surface>
      )}
    </>
  );
}
