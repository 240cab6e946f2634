import { Alert } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';

/** What is wrong, and how many bookings are in the way: above the button that saves all the same. */
export function ToldBookings({ problem, told }: { problem: string | null; told: number }) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <>
      {problem && (
        <Alert role="alert" color="red" variant="light">
          {problem}
        </Alert>
      )}
      {told > 0 && (
        <Alert role="alert" color="yellow" variant="light">
          {t('availability.booked', { number: format.number(told) })}
        </Alert>
      )}
    </>
  );
}
