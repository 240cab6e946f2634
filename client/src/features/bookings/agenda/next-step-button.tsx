import { Button } from '@mantine/core';
import { nextStep } from '@domain/agenda/next-step';
import { IconPlayerPlay, IconThumbUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSetStatus } from '../use-set-status';
import type { BookingCardFragment } from '@/gql/graphql';

const LOOKS = {
  ACCEPTED: { label: 'agenda.accept', icon: IconThumbUp },
  IN_PROGRESS: { label: 'agenda.start', icon: IconPlayerPlay },
} as const;

type NextStepButtonProps = { booking: BookingCardFragment; size?: 'lg' | 'md' };

/**
 * What comes next, in one tap: accept, start. Done asks what was done (receipts/done-button.tsx). Whoever wants another status
 * chooses it beside.
 */
export function NextStepButton({ booking, size = 'lg' }: NextStepButtonProps) {
  const { t } = useTranslation();
  const { setStatus, loading } = useSetStatus(booking);
  const next = nextStep(booking.status);
  const look = next && Object.hasOwn(LOOKS, next) ? LOOKS[next as keyof typeof LOOKS] : null;
  if (!look || !booking.nextStatuses.includes(next!)) return null;
  const { label, icon: Icon } = look;
  return (
    <Button
      size={size}
      fullWidth
      px={8}
      loading={loading}
      leftSection={<Icon size={26} aria-hidden />}
      onClick={() => void setStatus(next!)}
    >
      {t(label)}
    </Button>
  );
}
