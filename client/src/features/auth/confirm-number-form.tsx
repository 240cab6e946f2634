import { Alert, Button, Group, Stack, Text } from '@mantine/core';
import { OTP_LENGTH } from '@domain/users/user.schema';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { leftToRight } from '@/lib/direction';
import { currentSession, handOver, startSession } from '@/lib/session';
import { OtpField, ResendButton } from './otp-field';
import { otpProblemText } from './otp-problem';
import { useCountdown } from './use-countdown';
import { useOtpCodes } from './use-otp-codes';

type ConfirmNumberFormProps = {
  /** E.164, of who is logged in. */
  phone: string;
  onProven: () => void;
};

/** Proves one's own number: a tap sends the code, and the code goes into the field. The session goes on with its next token. */
export function ConfirmNumberForm({ phone, onProven }: ConfirmNumberFormProps) {
  const { t } = useTranslation();
  const [sent, setSent] = useState(false);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [secondsLeft, startCountdown] = useCountdown();
  const botCheck = useRef<HTMLDivElement>(null);
  const otpCodes = useOtpCodes(botCheck);

  /** Does one step, and says `fallback` or better where it fails. */
  const attempt = async (step: () => Promise<void>, fallback: string) => {
    setProblem(null);
    setBusy(true);
    try {
      await step();
    } catch (error) {
      setProblem(otpProblemText(error, t, fallback));
    }
    setBusy(false);
  };
  const send = () =>
    attempt(async () => {
      startCountdown(await (await otpCodes()).send(phone));
      setSent(true);
      setCode('');
    }, t('login.otpSendFailed'));
  const verify = () =>
    attempt(async () => {
      const codes = await otpCodes();
      const proven = await handOver(async () => {
        const session = await codes.confirmMine(code);
        return session !== undefined && startSession(session.token, currentSession()?.userName ?? null);
      });
      if (proven) onProven();
      else setProblem(t('proof.failed'));
    }, t('proof.failed'));

  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (busy) return;
    if (!sent) void send();
    else if (code.length === OTP_LENGTH) void verify();
    else setProblem(t('login.invalidOtp'));
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        {sent ? (
          <>
            <OtpField sentTo={phone} code={code} onCode={setCode} disabled={busy} />
            <Group justify="flex-end">
              <ResendButton secondsLeft={secondsLeft} disabled={busy} onResend={() => void send()} />
            </Group>
          </>
        ) : (
          <Text>{t('proof.willSend', { phone: leftToRight(phone) })}</Text>
        )}
        {problem && (
          <Alert role="alert" color="red" variant="light">
            {problem}
          </Alert>
        )}
        <Button type="submit" size="lg" fullWidth loading={busy} data-autofocus={!sent || undefined}>
          {sent ? t('login.verifyOtp') : t('login.sendOtp')}
        </Button>
      </Stack>
      <div ref={botCheck} />
    </form>
  );
}
