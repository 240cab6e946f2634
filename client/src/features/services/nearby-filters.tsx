import { UnstyledButton } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import type { ServiceType } from '@/gql/graphql';
import { SERVICE_TYPES } from './nearby-address';
import classes from './nearby.module.css';

type NearbyFiltersProps = { type: ServiceType | null; onChange: (type: ServiceType | null) => void };

/** Which kind of service to look for: one row to slide, one press to choose. */
export function NearbyFilters({ type, onChange }: NearbyFiltersProps) {
  const { t } = useTranslation();
  return (
    <ul className={classes.chips} aria-label={t('home.type')}>
      {[null, ...SERVICE_TYPES].map((each) => (
        <li key={each ?? 'all'}>
          <UnstyledButton
            className={classes.chip}
            aria-pressed={type === each}
            onClick={() => onChange(each)}
          >
            {each ? t(`serviceTypes.${each}`) : t('home.allTypes')}
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
