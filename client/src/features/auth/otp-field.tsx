import { Button, TextInput } from '@mantine/core';
import { toAsciiDigits } from '@domain/users/digits';
import { OTP_LENGTH } from '@domain/users/user.schema';
import { useTranslation } from 'react-i18next';
import { leftToRight } from '@/lib/direction';

type OtpFieldProps = {
  /** E.164 */
  sentTo: string;
  code: string;
  onCode: (code: string) => void;
  disabled: boolean;
};

/** Where the code that was sent is typed, in the digits of any script. */
export function OtpField({ sentTo, code, onCode, disabled }: OtpFieldProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      label={t('login.otp')}
      description={t('login.otpSentTo', { phone: leftToRight(sentTo) })}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={OTP_LENGTH}
      dir="ltr"
      value={code}
      onChange={(event) => onCode(toAsciiDigits(event.currentTarget.value))}
      disabled={disabled}
      autoFocus
      styles={{ input: { fontSize: '1.5rem', letterSpacing: '0.4em', textAlign: 'center' } }}
    />
  );
}

type ResendButtonProps = { secondsLeft: number; disabled: boolean; onResend: () => void };

/** Sends another code, once it is time. */
export function ResendButton({ secondsLeft, disabled, onResend }: ResendButtonProps) {
  const { t } = useTranslation();
  return (
    <Button variant="subtle" size="compact-md" onClick={onResend} disabled={secondsLeft > 0 || disabled}>
      {secondsLeft > 0 ? t('login.resendIn', { seconds: secondsLeft }) : t('login.resend')}
    </Button>
  );
}
