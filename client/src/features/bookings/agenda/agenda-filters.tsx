import { useQuery } from '@apollo/client/react';
import { NativeSelect, TextInput } from '@mantine/core';
import { BookingStatus } from '@domain/bookings/booking-status';
import { useTranslation } from 'react-i18next';
import { AGENDA_SERVICES } from './agenda.documents';
import type { AgendaFilter } from './agenda-filter';
import classes from './agenda.module.css';

type AgendaFiltersProps = {
  providerId: string;
  filter: AgendaFilter;
  onFilter: (filter: AgendaFilter) => void;
};

/** Which day, service and status are shown, by the phone's own pickers. */
export function AgendaFilters({ providerId, filter, onFilter }: AgendaFiltersProps) {
  const { t } = useTranslation();
  const { data } = useQuery(AGENDA_SERVICES, { variables: { providerId } });
  const all = { value: '', label: t('agenda.all') };
  const services = (data?.services.edges ?? []).map(({ node: { id, type, description } }) => ({
    value: id,
    label: `${t(`serviceTypes.${type}`)}: ${description}`,
  }));
  const statuses = Object.values(BookingStatus).map((status) => ({
    value: status,
    label: t(`bookingStatus.${status}`),
  }));
  return (
    <div className={classes.filters}>
      <TextInput
        type="date"
        label={t('agenda.day')}
        value={filter.day ?? ''}
        onChange={(event) => onFilter({ ...filter, day: event.currentTarget.value || null })}
      />
      <NativeSelect
        label={t('chat.service')}
        value={filter.serviceId ?? ''}
        data={[all, ...services]}
        onChange={(event) => onFilter({ ...filter, serviceId: event.currentTarget.value || null })}
      />
      <NativeSelect
        label={t('bookings.status')}
        value={filter.status ?? ''}
        data={[all, ...statuses]}
        onChange={(event) =>
          onFilter({ ...filter, status: (event.currentTarget.value || null) as AgendaFilter['status'] })
        }
      />
    </div>
  );
}
