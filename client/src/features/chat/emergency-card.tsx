import { IconPhone, IconUrgent } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { languageByCode } from '@domain/users/language';
import type { ChatMessagePartsFragment } from '@/gql/graphql';
import { SpeakButton } from '@/ui/speak-button';
import classes from './emergency-card.module.css';

/** Understood by every GSM network, and so the one number that needs no server. */
const ANYWHERE = '112';

type Emergency = NonNullable<ChatMessagePartsFragment['emergency']>;

/** Somebody is in danger: whom to call, larger than anything else, then what to do. */
export function EmergencyCard({ emergency }: { emergency: Emergency }) {
  const { title, calls, steps } = emergency;
  const language = languageByCode(emergency.language);
  const severalCountries = new Set(calls.map(({ country }) => country)).size > 1;
  const spoken = [title, ...calls.map(({ label, phone }) => `${label}: ${phone}`), ...steps].join('\n');
  return (
    <section
      className={classes.card}
      role="alert"
      lang={emergency.language}
      dir={language?.dir}
      aria-label={title}
    >
      <h2 className={classes.title}>
        <IconUrgent size={28} aria-hidden />
        {title}
      </h2>
      <ul className={classes.calls}>
        {calls.map(({ label, phone, country }) => (
          <li key={`${country} ${phone}`}>
            <a className={classes.call} href={telOf(phone)}>
              <IconPhone size={30} aria-hidden />
              <span className={classes.number} dir="ltr">
                {phone}
              </span>{' '}
              <span className={classes.label}>{severalCountries ? `${label} (${country})` : label}</span>
            </a>
          </li>
        ))}
      </ul>
      <SpeakButton text={spoken} language={language} named />
      <ol className={classes.steps}>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </section>
  );
}

/** For whoever needs help and gets no answer, as without a network. */
export function InDanger() {
  const { t } = useTranslation();
  return (
    <a className={classes.inDanger} href={telOf(ANYWHERE)}>
      <IconPhone size={22} aria-hidden />
      {t('chat.inDanger', { number: ANYWHERE })}
    </a>
  );
}

function telOf(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
