import { type ComponentType, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { answerProof, useProofRequest } from '@/lib/proof-prompt';
import { say } from './shell/say';

/** Where the dialog appears that has people prove their number. Its code comes when it is first wanted. */
export function ProofSlot() {
  const { t } = useTranslation();
  const request = useProofRequest();
  const [Dialog, setDialog] = useState<ComponentType>();
  useEffect(() => {
    if (!request || Dialog) return;
    import('@/features/auth/confirm-number-modal').then(
      ({ ConfirmNumberModal }) => setDialog(() => ConfirmNumberModal),
      () => {
        answerProof(false);
        void say('error', t('common.loadFailed'));
      },
    );
  }, [request, Dialog, t]);
  return Dialog ? <Dialog /> : null;
}
