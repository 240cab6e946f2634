import { CloseButton, NativeSelect, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { ServiceType as Types } from '@domain/services/service-type';
import { useTranslation } from 'react-i18next';
import type { ServiceType } from '@/gql/graphql';
import { type MoreFilters } from './more-filters';
import { MoreFiltersPanel } from './more-filters-panel';
import classes from './service-filter.module.css';

/** What narrows the list of services; null for all types. */
export type ServiceFilterValue = { type: ServiceType | null; search: string; more: MoreFilters };

const TYPES = Object.keys(Types) as ServiceType[];

type ServiceFilterProps = { value: ServiceFilterValue; onChange: (value: ServiceFilterValue) => void };

/** Chooses a type of service, words to search for, and what else matters. */
export function ServiceFilter({ value, onChange }: ServiceFilterProps) {
  const { t } = useTranslation();
  return (
    <div role="search" className={classes.filter}>
      <NativeSelect
        label={t('services.type')}
        value={value.type ?? ''}
        onChange={(event) => onChange({ ...value, type: (event.currentTarget.value as ServiceType) || null })}
      >
        <option value="">{t('services.allTypes')}</option>
        {TYPES.map((type) => (
          <option key={type} value={type}>
            {t(`serviceTypes.${type}`)}
          </option>
        ))}
      </NativeSelect>
      <TextInput
        label={t('common.search')}
        placeholder={t('services.searchHint')}
        type="text"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        leftSection={<IconSearch size={22} aria-hidden />}
        rightSection={
          value.search && (
            <CloseButton
              aria-label={t('services.clearSearch')}
              onClick={() => onChange({ ...value, search: '' })}
            />
          )
        }
        // No room is kept for it: the hint needs the whole line.
        rightSectionWidth={value.search ? 52 : 0}
        value={value.search}
        onChange={(event) => onChange({ ...value, search: event.currentTarget.value })}
      />
      <MoreFiltersPanel value={value.more} onChange={(more) => onChange({ ...value, more })} />
    </div>
  );
}
