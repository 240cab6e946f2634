import { UnstyledButton } from '@mantine/core';
import type { CSSProperties } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceType } from '@/gql/graphql';
import { SERVICE_TYPES } from './nearby-address';
import classes from './nearby.module.css';
import { ServiceDrawing } from './service-drawing';

type NearbyFiltersProps = { type: ServiceType | null; onChange: (type: ServiceType | null) => void };

/** Which kind of help to look for: a picture each, one press to choose. */
export function NearbyFilters({ type, onChange }: NearbyFiltersProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.kinds} aria-label={t('home.type')}>
      {[...SERVICE_TYPES, null].map((each) => (
        <Kind
          key={each ?? 'all'}
          type={each}
          name={each ? t(`serviceTypes.${each}`) : t('home.allTypes')}
          isChosen={type === each}
          onChoose={() => onChange(each)}
        />
      ))}
    </ul>
  );
}

type KindProps = { type: ServiceType | null; name: string; isChosen: boolean; onChoose: () => void };

function Kind({ type, name, isChosen, onChoose }: KindProps) {
  // A third of a phone's width has no room for "Transportation" in letters of the usual size.
  const letters = Math.max(...name.split(/[\s-]/).map(({ length }) => length));
  return (
    <li className={classes.kindRoom} style={{ '--letters': letters } as CSSProperties}>
      <UnstyledButton className={classes.kind} aria-pressed={isChosen} onClick={onChoose}>
        <ServiceDrawing type={type} />
        <span>{name}</span>
      </UnstyledButton>
    </li>
  );
}
