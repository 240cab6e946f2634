import { useQuery } from '@apollo/client/react';
import { Modal, Stack, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { problemText } from '@/lib/errors';
import { answerProof, useProofRequest } from '@/lib/proof-prompt';
import { useSession } from '@/lib/session';
import { ErrorState } from '@/ui/error-state';
import { SkeletonCards } from '@/ui/skeleton-cards';
import { MY_NUMBER } from './auth.documents';
import { ConfirmNumberForm } from './confirm-number-form';

/** The dialog that has people prove their number, because they wish to or because what they do waits for it. */
export function ConfirmNumberModal() {
  const { t } = useTranslation();
  const request = useProofRequest();
  const session = useSession();
  return (
    <Modal
      opened={request !== null && session !== null}
      onClose={() => answerProof(false)}
      title={t('proof.title')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      padding="lg"
      size={460}
    >
      <Stack gap="md">
        <Text>{request?.waits ? t('proof.required') : t('proof.why')}</Text>
        <MyNumber />
      </Stack>
    </Modal>
  );
}

function MyNumber() {
  const { t } = useTranslation();
  const { data, error, refetch } = useQuery(MY_NUMBER);
  const phone = data?.me?.phone;
  if (phone)
    return (
      <ConfirmNumberForm
        phone={phone}
        onProven={() => {
          toast.success(t('proof.done'));
          answerProof(true);
        }}
      />
    );
  if (!error) return <SkeletonCards count={1} />;
  return <ErrorState text={problemText(error, t, t('proof.failed'))} onRetry={() => void refetch()} />;
}
