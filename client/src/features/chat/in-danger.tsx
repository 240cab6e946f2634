import { useQuery } from '@apollo/client/react';
import { IconPhone } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EMERGENCY_NUMBER } from './chat.documents';
import { telOf } from './emergency-card';
import classes from './in-danger.module.css';

/** Understood by every GSM network, and so the one number that needs no server. */
const ANYWHERE = '112';

/** For whoever needs help and is not recognised by their words, or gets no answer, as without a network. */
export function InDanger() {
  const { t } = useTranslation();
  const { data } = useQuery(EMERGENCY_NUMBER, { fetchPolicy: 'cache-only' });
  const number = data?.me?.emergencyNumber ?? ANYWHERE;
  return (
    <a className={classes.line} href={telOf(number)}>
      <IconPhone size={22} aria-hidden />
      {t('chat.inDanger', { number })}
    </a>
  );
}
