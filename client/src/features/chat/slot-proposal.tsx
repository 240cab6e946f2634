import { Skeleton } from '@mantine/core';
import { useQuery } from '@apollo/client/react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatBookedFragment, ChatSlotFragment, ServiceCardFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import type { ProposedJob } from './chat-parts';
import { CHAT_SERVICE } from './chat.documents';
import { ConfirmCard } from './confirm-card';

type SlotProposalProps = {
  slot: ChatSlotFragment;
  booking?: ChatBookedFragment | null;
  /** Left out for the slot alone. */
  job?: ProposedJob;
  /** What to do where the time is gone. */
  otherTimes?: (service: ServiceCardFragment) => ReactNode;
};

/** The confirm card of a slot. Its service is mostly on screen already, and then costs no request. */
export function SlotProposal({ slot, booking, job, otherTimes }: SlotProposalProps) {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(CHAT_SERVICE, {
    variables: { id: slot.serviceId },
    fetchPolicy: 'cache-and-network',
  });
  if (data)
    return (
      <ConfirmCard service={data.service} slot={slot} booking={booking} job={job}>
        {otherTimes?.(data.service)}
      </ConfirmCard>
    );
  return error ? (
    <ErrorState text={problemText(error, t, t('chat.failed'))} onRetry={() => void refetch()} />
  ) : (
    <Skeleton height={380} />
  );
}
