import { useApolloClient } from '@apollo/client/react';
import { Alert, Button, PasswordInput, Stack, TextInput } from '@mantine/core';
import { toAsciiDigits } from '@domain/users/digits';
import { OTP_LENGTH } from '@domain/users/user.schema';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leftToRight } from '@/lib/direction';
import { MY_NUMBER } from './auth.documents';
import { otpProblemText } from './otp-problem';
import { useCountdown } from './use-countdown';
import { useOtpCodes } from './use-otp-codes';

/** What shows that it is oneself who holds the phone. */
export type Evidence = { password: string } | { code: string } | { idToken: string };

export type IdentityFieldsProps = {
  /** Gets the way to the evidence, or null while it is not complete. */
  onChange: (evidence: (() => Promise<Evidence>) | null) => void;
  disabled: boolean;
};

/** Asks again who one is: by the password or, for who has none, by a code that is sent to one's number. */
export function IdentityFields({ onChange, disabled }: IdentityFieldsProps) {
  const { t } = useTranslation();
  const [byCode, setByCode] = useState(false);
  return (
    <Stack gap="sm">
      {byCode ? (
        <CodeField onChange={onChange} disabled={disabled} />
      ) : (
        <PasswordField onChange={onChange} disabled={disabled} />
      )}
      <Button
        variant="subtle"
        size="compact-md"
        disabled={disabled}
        onClick={() => {
          setByCode(!byCode);
          onChange(null);
        }}
      >
        {byCode ? t('profile.usePassword') : t('profile.useOtp')}
      </Button>
    </Stack>
  );
}

function PasswordField({ onChange, disabled }: IdentityFieldsProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      label={t('login.password')}
      autoComplete="current-password"
      visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
      onChange={(event) => {
        const password = event.currentTarget.value;
        onChange(password === '' ? null : () => Promise.resolve({ password }));
      }}
      disabled={disabled}
      data-autofocus
    />
  );
}

function CodeField({ onChange, disabled }: IdentityFieldsProps) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const botCheck = useRef<HTMLDivElement>(null);
  const otpCodes = useOtpCodes(botCheck);
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [secondsLeft, startCountdown] = useCountdown();
  const [sending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);

  const send = async () => {
    setSending(true);
    setProblem(null);
    try {
      const { data } = await client.query({ query: MY_NUMBER });
      const phone = data!.me!.phone!;
      startCountdown(await (await otpCodes()).send(phone));
      setSentTo(phone);
    } catch (error) {
      setProblem(otpProblemText(error, t, t('login.otpSendFailed')));
    }
    setSending(false);
  };
  const type = (text: string) => {
    const digits = toAsciiDigits(text);
    setCode(digits);
    onChange(digits.length === OTP_LENGTH ? async () => (await otpCodes()).evidence(digits) : null);
  };
  return (
    <>
      {sentTo && (
        <TextInput
          label={t('login.otp')}
          description={t('login.otpSentTo', { phone: leftToRight(sentTo) })}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={OTP_LENGTH}
          dir="ltr"
          value={code}
          onChange={(event) => type(event.currentTarget.value)}
          disabled={disabled}
          autoFocus
        />
      )}
      <Button
        variant="default"
        onClick={() => void send()}
        disabled={disabled || sending || secondsLeft > 0}
        aria-busy={sending}
      >
        {sending
          ? t('login.sending')
          : secondsLeft > 0
            ? t('login.resendIn', { seconds: secondsLeft })
            : t(sentTo ? 'login.resend' : 'login.sendOtp')}
      </Button>
      {problem && (
        <Alert role="alert" color="red" variant="light">
          {problem}
        </Alert>
      )}
      <div ref={botCheck} />
    </>
  );
}
