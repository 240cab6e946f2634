import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './calendar.module.css';

type CalendarTurnsProps = { earlier?: () => void; later?: () => void };

/** Leads to other days of a calendar that has more than it shows. */
export function CalendarTurns({ earlier, later }: CalendarTurnsProps) {
  const { t } = useTranslation();
  if (!earlier && !later) return null;
  return (
    <div className={classes.turns}>
      {earlier && (
        <Button variant="light" onClick={earlier}>
          {t('slots.earlier')}
        </Button>
      )}
      {later && (
        <Button variant="light" onClick={later}>
          {t('slots.later')}
        </Button>
      )}
    </div>
  );
}
