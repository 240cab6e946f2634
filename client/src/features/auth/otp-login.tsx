import { Button, Checkbox, Group, Stack } from '@mantine/core';
import { OTP_LENGTH } from '@domain/users/user.schema';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf } from '@/lib/errors';
import { readMobile } from '@/lib/mobile-number';
import { callingCodeOf, PhoneField } from '@/ui/phone-field';
import { beginSession } from './begin-session';
import type { LoginFieldsProps } from './login-fields';
import { OtpField, ResendButton } from './otp-field';
import { otpProblemText } from './otp-problem';
import { useCountdown } from './use-countdown';
import { useOtpCodes } from './use-otp-codes';

/** Mobile number, then the code that was sent to it. */
export function OtpLogin({ phone, onPhone, onNotice, onDone, onAsleep }: LoginFieldsProps) {
  const { t } = useTranslation();
  /** The number that the last code went to; null before one was sent. */
  const [sentTo, setSentTo] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [endOtherSessions, setEndOtherSessions] = useState(false);
  const [secondsLeft, startCountdown] = useCountdown();
  const [busy, setBusy] = useState<'sending' | 'verifying' | null>(null);
  const botCheck = useRef<HTMLDivElement>(null);
  const otpCodes = useOtpCodes(botCheck);
  const [sending, verifying] = [busy === 'sending', busy === 'verifying'];
  const fail = (text: string) => onNotice({ kind: 'error', text });

  const send = async () => {
    const number = readMobile(phone.number, callingCodeOf(phone));
    if (!number) return fail(t('login.invalidMobile'));
    onNotice(null);
    setBusy('sending');
    try {
      const codes = await otpCodes();
      startCountdown(await codes.send(number));
      setSentTo(number);
      setCode('');
      onNotice({ kind: 'success', text: t('login.otpSent') });
    } catch (error) {
      fail(otpProblemText(error, t, t('login.otpSendFailed')));
    }
    setBusy(null);
  };

  const verify = async (number: string) => {
    if (code.length !== OTP_LENGTH) return fail(t('login.invalidOtp'));
    onNotice(null);
    setBusy('verifying');
    try {
      const codes = await otpCodes();
      const session = await codes.confirm(number, code, endOtherSessions);
      if (session && beginSession(session)) onDone();
      else fail(t('login.badCredentials'));
    } catch (error) {
      const { code: reason, proof, asleepSince } = problemOf(error);
      if (reason === 'ACCOUNT_ASLEEP' && proof && asleepSince) onAsleep({ proof, asleepSince });
      else fail(otpProblemText(error, t, t('login.sessionFailed')));
    }
    setBusy(null);
  };

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    void (sentTo ? verify(sentTo) : send());
  };
  const changeNumber = () => {
    setSentTo(null);
    setCode('');
    onNotice(null);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PhoneField
          label={t('login.mobile')}
          value={phone}
          onChange={onPhone}
          disabled={sending || sentTo !== null}
          autoFocus
        />
        {sentTo && (
          <>
            <OtpField sentTo={sentTo} code={code} onCode={setCode} disabled={verifying} />
            <Group justify="space-between" gap="xs">
              <Button variant="subtle" size="compact-md" onClick={changeNumber} disabled={verifying}>
                {t('login.changeNumber')}
              </Button>
              <ResendButton secondsLeft={secondsLeft} disabled={busy !== null} onResend={() => void send()} />
            </Group>
            <Checkbox
              size="lg"
              label={t('login.endOtherSessions')}
              checked={endOtherSessions}
              onChange={(event) => setEndOtherSessions(event.currentTarget.checked)}
              disabled={verifying}
            />
          </>
        )}
        <Button type="submit" size="lg" fullWidth aria-busy={busy !== null} disabled={busy !== null}>
          {sending
            ? t('login.sending')
            : verifying
              ? t('login.verifying')
              : sentTo
                ? t('login.verifyOtp')
                : t('login.sendOtp')}
        </Button>
      </Stack>
      <div ref={botCheck} />
    </form>
  );
}
