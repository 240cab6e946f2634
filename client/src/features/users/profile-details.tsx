import { formatPoint } from '@domain/geo/geo-point';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { UserProfileFragment } from '@/gql/graphql';
import { useTownNames } from '@/lib/town-names';
import { UnprovenMark } from '@/ui/unproven-mark';
import classes from './profile.module.css';

/** Who the user is: name, mobile, location (latitude, then longitude), role and language (P94). */
export function ProfileDetails({ user }: { user: UserProfileFragment }) {
  const { t } = useTranslation();
  const townName = useTownNames();
  const { name, phone, phoneVerified, town, location, role, preferredLanguage } = user;
  const missing = <span className={classes.missing}>{t('profile.notGiven')}</span>;
  return (
    <dl className={classes.details}>
      <Detail label={t('profile.name')}>{name ?? missing}</Detail>
      <Detail label={t('profile.mobile')}>
        <bdi dir="ltr">{phone}</bdi>
        {phoneVerified === false && <UnprovenMark />}
      </Detail>
      <Detail label={t('profile.location')}>
        {location ? (
          <>
            {town && <span>{t('common.near', { town: townName(town) })}</span>}
            <bdi dir="ltr" className={town ? classes.point : undefined}>
              {formatPoint(location)}
            </bdi>
          </>
        ) : (
          <span className={classes.missing}>{t('common.unavailable')}</span>
        )}
      </Detail>
      <Detail label={t('profile.role')}>{role && t(`profile.roles.${role}`)}</Detail>
      <Detail label={t('profile.language')}>
        {preferredLanguage ? t(`languages.${preferredLanguage as 'en'}`) : missing}
      </Detail>
    </dl>
  );
}

function Detail({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={classes.detail}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
