import { useMutation } from '@apollo/client/react';
import { Button, PasswordInput, Stack } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/lib/errors';
import { readMobile } from '@/lib/mobile-number';
import { callingCodeOf, PhoneField } from '@/ui/phone-field';
import { LOGIN } from './auth.documents';
import { beginSession } from './begin-session';
import type { LoginFieldsProps } from './login-fields';

/** Mobile number and password. */
export function PasswordLogin({ phone, onPhone, onNotice, onDone }: LoginFieldsProps) {
  const { t } = useTranslation();
  const [password, setPassword] = useState('');
  const [login, { loading }] = useMutation(LOGIN);
  const fail = (text: string) => onNotice({ kind: 'error', text });

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (loading) return;
    const number = readMobile(phone.number, callingCodeOf(phone));
    if (!number) return fail(t('login.invalidMobile'));
    if (!password) return fail(t('login.passwordRequired'));
    onNotice(null);
    try {
      const { data } = await login({ variables: { phone: number, password } });
      if (data && beginSession(data.login)) onDone();
      else fail(t('login.badCredentials'));
    } catch (error) {
      fail(problemText(error, t, t('login.loginFailed')));
    }
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="md">
        <PhoneField label={t('login.mobile')} value={phone} onChange={onPhone} disabled={loading} autoFocus />
        <PasswordInput
          label={t('login.password')}
          autoComplete="current-password"
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          disabled={loading}
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
        <Button type="submit" size="lg" fullWidth aria-busy={loading} disabled={loading}>
          {loading ? t('login.loggingIn') : t('login.login')}
        </Button>
      </Stack>
    </form>
  );
}
