import { IconPhone, IconUrgent } from '@tabler/icons-react';
import { languageByCode } from '@domain/users/language';
import type { ChatMessagePartsFragment } from '@/gql/graphql';
import { SpeakButton } from '@/ui/speak-button';
import classes from './emergency-card.module.css';

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

/** What a tap dials. */
export function telOf(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
