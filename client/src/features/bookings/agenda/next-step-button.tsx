import { Button } from '@mantine/core';
import { nextStep } from '@domain/agenda/next-step';
import { IconCircleCheck, IconPlayerPlay, IconThumbUp } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { ExpectStatus } from '../use-booking-news';
import { useSetStatus } from '../use-set-status';
import type { BookingCardFragment } from '@/gql/graphql';

const LOOKS = {
  ACCEPTED: { label: 'agenda.accept', icon: IconThumbUp },
  IN_PROGRESS: { label: 'agenda.start', icon: IconPlayerPlay },
  COMPLETED: { label: 'agenda.done', icon: IconCircleCheck },
} as const;

type NextStepButtonProps = { booking: BookingCardFragment; expectStatus: ExpectStatus };

/** What comes next, in one tap: accept, start, done. Whoever wants another status chooses it beside. */
export function NextStepButton({ booking, expectStatus }: NextStepButtonProps) {
  const { t } = useTranslation();
  const { setStatus, loading } = useSetStatus(booking, expectStatus);
  const next = nextStep(booking.status);
  if (!next || !booking.nextStatuses.includes(next)) return null;
  const { label, icon: Icon } = LOOKS[next as keyof typeof LOOKS];
  return (
    <Button
      size="lg"
      px={8}
      loading={loading}
      leftSection={<Icon size={26} aria-hidden />}
      onClick={() => void setStatus(next)}
    >
      {t(label)}
    </Button>
  );
}
