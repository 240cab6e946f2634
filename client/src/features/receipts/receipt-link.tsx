import { Button } from '@mantine/core';
import { IconReceipt } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { BookingCardFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { paths } from '@/lib/paths';
import { receiptTitle } from './receipt-title';

/** Leads to the page of a booking's receipt. */
export function ReceiptLink({ booking }: { booking: BookingCardFragment }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <Button
      component={Link}
      to={`${paths.receipt}?${new URLSearchParams({ bookingId: booking.id })}`}
      variant="light"
      leftSection={<IconReceipt size={22} aria-hidden />}
    >
      {receiptTitle(booking.receipt?.number ?? null, t, f)}
    </Button>
  );
}
