import { UnstyledButton } from '@mantine/core';
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
        <li key={each ?? 'all'}>
          <UnstyledButton
            className={classes.kind}
            aria-pressed={type === each}
            onClick={() => onChange(each)}
          >
            <ServiceDrawing type={each} />
            <span>{each ? t(`serviceTypes.${each}`) : t('home.allTypes')}</span>
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}
