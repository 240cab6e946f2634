import { useQuery } from '@apollo/client/react';
import { Alert, Button } from '@mantine/core';
import { IconPhoneX } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useActedForId } from '@/lib/acting';
import { askForProof } from '@/lib/proof-prompt';
import { useSession } from '@/lib/session';
import { MY_NUMBER } from './auth.documents';

/** Offers who has not proven their number the one tap that begins it. Nobody else sees anything. */
export function ConfirmNumberNotice() {
  const { t } = useTranslation();
  const session = useSession();
  const isForMe = useActedForId() === null;
  const { data, refetch } = useQuery(MY_NUMBER, { skip: !session || !isForMe });
  const unproven = isForMe && data?.me?.phoneVerified === false;
  // Who is proven stays so: what this browser remembers needs to be asked again only where it says the contrary.
  useEffect(() => {
    if (unproven) refetch().catch(() => undefined);
  }, [unproven, refetch]);
  if (!unproven) return null;
  return (
    <Alert
      data-screen-only
      role="status"
      color="grain"
      variant="light"
      mb="md"
      icon={<IconPhoneX aria-hidden />}
      styles={{ message: { color: 'var(--ink)' } }}
    >
      <p style={{ margin: '0 0 10px' }}>{t('proof.why')}</p>
      <Button variant="default" onClick={() => void askForProof()}>
        {t('proof.title')}
      </Button>
    </Alert>
  );
}
