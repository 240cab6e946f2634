import { useMutation } from '@apollo/client/react';
import { Button, Stack, Text, Title } from '@mantine/core';
import { IconArrowBack, IconSeeding, IconTrash, IconUserCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { CLAIM_NUMBER } from './auth.documents';
import { beginSession } from './begin-session';
import type { SleepingAccount } from './login-fields';

/** A thumb's height, and words that may take two lines. */
const BIG = {
  size: 'lg',
  fullWidth: true,
  mih: 60,
  h: 'auto',
  py: 'xs',
  styles: { label: { whiteSpace: 'normal' } },
} as const;

type WhoseAccountProps = {
  account: SleepingAccount;
  /** The session has begun. */
  onDone: () => void;
  /** An answer counts once, for a few minutes: the number has to be confirmed again. */
  onFailed: (problem: string) => void;
};

/**
 * Numbers are sold again: whoever proves the number of an account that slept says whether it is theirs. Beginning anew deletes
 * it for ever, so that it is asked twice.
 */
export function WhoseAccount({ account, onDone, onFailed }: WhoseAccountProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const [doubted, setDoubted] = useState(false);
  const [claim, { loading }] = useMutation(CLAIM_NUMBER);

  const answer = async (isMine: boolean) => {
    try {
      const { data } = await claim({ variables: { proof: account.proof, isMine } });
      if (data && beginSession(data.claimNumber)) onDone();
      else onFailed(t('login.badCredentials'));
    } catch (error) {
      onFailed(problemText(error, t, t('login.sessionFailed')));
    }
  };
  const month = f.date(`${account.asleepSince}-01`, { month: 'long', year: 'numeric' });
  return (
    <Stack gap="md" role="group" aria-labelledby="whose-account">
      <Title order={3} id="whose-account" m={0}>
        {doubted ? t('login.asleep.confirmTitle') : t('login.asleep.title')}
      </Title>
      <Text>{doubted ? t('login.asleep.confirmText') : t('login.asleep.text', { month })}</Text>
      {doubted ? (
        <>
          <Button
            {...BIG}
            color="var(--alarm)"
            autoContrast={false}
            loading={loading}
            leftSection={<IconTrash size={24} aria-hidden />}
            onClick={() => void answer(false)}
          >
            {t('login.asleep.confirm')}
          </Button>
          {/* Where the finger is from the question before: a second tap must not delete anything. */}
          <Button
            {...BIG}
            variant="default"
            disabled={loading}
            leftSection={<IconArrowBack size={24} className="mirror" aria-hidden />}
            onClick={() => setDoubted(false)}
          >
            {t('common.back')}
          </Button>
        </>
      ) : (
        <>
          <Button
            {...BIG}
            loading={loading}
            leftSection={<IconUserCheck size={24} aria-hidden />}
            onClick={() => void answer(true)}
          >
            {t('login.asleep.mine')}
          </Button>
          <Button
            {...BIG}
            variant="default"
            disabled={loading}
            leftSection={<IconSeeding size={24} aria-hidden />}
            onClick={() => setDoubted(true)}
          >
            {t('login.asleep.notMine')}
          </Button>
        </>
      )}
    </Stack>
  );
}
