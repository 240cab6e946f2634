import { Alert, Anchor, SegmentedControl, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { EMPTY_PHONE } from '@/ui/phone-input';
import type { LoginNotice, SleepingAccount } from './login-fields';
import { OtpLogin } from './otp-login';
import { PasswordLogin } from './password-login';
import { WhoseAccount } from './whose-account';

type Mode = 'otp' | 'password';

type LoginFormProps = {
  /** The session has begun. */
  onDone: () => void;
  /** The user goes elsewhere: to the registration. */
  onLeave: () => void;
};

/** Login with OTP or with a password; the number typed stays when one changes one's mind. */
export function LoginForm({ onDone, onLeave }: LoginFormProps) {
  const { t } = useTranslation();
  const [mode, setMode] = useState<Mode>('otp');
  const [phone, setPhone] = useState(EMPTY_PHONE);
  const [notice, setNotice] = useState<LoginNotice>(null);
  const [asleep, setAsleep] = useState<SleepingAccount | null>(null);
  const openQuestion = (account: SleepingAccount) => {
    setNotice(null);
    setAsleep(account);
  };
  const Fields = mode === 'otp' ? OtpLogin : PasswordLogin;
  if (asleep)
    return (
      <WhoseAccount
        account={asleep}
        onDone={onDone}
        onFailed={(text) => {
          setAsleep(null);
          setNotice({ kind: 'error', text });
        }}
      />
    );
  return (
    <Stack gap="md">
      <SegmentedControl
        fullWidth
        aria-label={t('login.method')}
        value={mode}
        onChange={(value) => {
          setMode(value);
          setNotice(null);
        }}
        data={[
          { value: 'otp', label: t('login.withOtp') },
          { value: 'password', label: t('login.withPassword') },
        ]}
      />
      <Fields phone={phone} onPhone={setPhone} onNotice={setNotice} onDone={onDone} onAsleep={openQuestion} />
      {notice && (
        <Alert
          role={notice.kind === 'error' ? 'alert' : 'status'}
          color={notice.kind === 'error' ? 'red' : 'leaf'}
          variant="light"
        >
          {notice.text}
        </Alert>
      )}
      <Text ta="center">
        {t('login.newHere')}{' '}
        <Anchor
          component={Link}
          to={paths.registration}
          state={{ phone }}
          onClick={onLeave}
          fw={600}
          underline="always"
        >
          {t('login.signUp')}
        </Anchor>
      </Text>
    </Stack>
  );
}
