import { Button } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { directionOf } from '@/lib/direction';
import type { Advice } from './answer-text';
import classes from './advice-view.module.css';

/** What to do, the first three things large; all else behind a tap. */
export function AdviceView({ advice: { lead, steps, rest } }: { advice: Advice }) {
  const { t } = useTranslation();
  const [whole, setWhole] = useState(false);
  const dir = directionOf(steps[0]!.first);
  return (
    <div className={classes.advice} dir={dir}>
      {lead && <p className={classes.text}>{lead}</p>}
      <ol className={classes.steps}>
        {steps.map(({ first, more }) => (
          <li key={`${first} ${more}`}>
            <strong>{first}</strong> {more}
          </li>
        ))}
      </ol>
      {whole && <p className={classes.text}>{rest}</p>}
      {!whole && rest && (
        <Button
          className={classes.more}
          variant="light"
          rightSection={<IconChevronDown size={20} aria-hidden />}
          onClick={() => setWhole(true)}
        >
          {t('common.loadMore')}
        </Button>
      )}
    </div>
  );
}
