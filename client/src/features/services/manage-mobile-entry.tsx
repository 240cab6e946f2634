import { Alert, Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { openLogin } from '@/lib/login-prompt';
import { Surface } from '@/ui/surface';
import classes from './manage-mobile-entry.module.css';

/** Manage Services without a user: a mobile entry box whose Search says that it is not implemented (P93), and the way in. */
export function ManageMobileEntry() {
  const { t } = useTranslation();
  const [number, setNumber] = useState('');
  const [searched, setSearched] = useState(false);
  return (
    <Surface>
      <form
        className={classes.entry}
        onSubmit={(event) => {
          event.preventDefault();
          setSearched(true);
        }}
      >
        <p className={classes.intro}>{t('manageServices.mobileIntro')}</p>
        <Button onClick={openLogin}>{t('shell.login')}</Button>
        <TextInput
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          dir="ltr"
          label={t('manageServices.mobileLabel')}
          value={number}
          onChange={(event) => setNumber(event.currentTarget.value)}
        />
        <Button type="submit" variant="default">
          {t('common.search')}
        </Button>
        {searched && (
          <Alert role="alert" color="yellow" variant="light">
            {t('manageServices.searchMissing')}
          </Alert>
        )}
      </form>
    </Surface>
  );
}
