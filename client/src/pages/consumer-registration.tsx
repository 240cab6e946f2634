import { Anchor, Text } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { RegistrationForm } from '@/features/users/registration-form';
import { paths } from '@/lib/paths';
import type { PhoneInput } from '@/ui/phone-input';
import { Page } from '@/ui/page';
import { Surface } from '@/ui/surface';

/** How long the good news stays before the login opens (P89). */
const REDIRECT_MS = 1_500;

/** Registration; afterwards the login. */
export function ConsumerRegistrationPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { state } = useLocation() as { state: { phone?: PhoneInput } | null };
  const [registered, setRegistered] = useState(false);
  useEffect(() => {
    if (!registered) return;
    const timer = setTimeout(() => void navigate(paths.login), REDIRECT_MS);
    return () => clearTimeout(timer);
  }, [registered, navigate]);
  return (
    <Page title={t('registration.title')} intro={t('registration.intro')} narrow>
      <Surface>
        <RegistrationForm phone={state?.phone} onRegistered={() => setRegistered(true)} />
        <Text ta="center" mt="lg">
          {t('registration.haveAccount')}{' '}
          <Anchor component={Link} to={paths.login} fw={600} underline="always">
            {t('registration.login')}
          </Anchor>
        </Text>
      </Surface>
    </Page>
  );
}
