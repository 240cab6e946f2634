import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { forgetInstallOffer, useInstallOffer } from '@/lib/install-prompt';
import { paths } from '@/lib/paths';
import { Notice } from './notice';

/** Who has just arrived wants something else than an icon on their home screen. */
const QUIET_MS = 30_000;
const DECLINED = 'installDeclined';

/** Where nothing stands at the foot of the screen that one may be about to touch. */
const PLACES: readonly string[] = [paths.landing, paths.home, paths.requestService, paths.providerBookings];

/** Offers to install the application, where the browser can; never in the first half minute, and never again once declined. */
export function InstallNotice() {
  const { t } = useTranslation();
  const { pathname } = useLocation();
  const offer = useInstallOffer();
  const [declined, setDeclined] = useState(() => localStorage.getItem(DECLINED) !== null);
  const [quiet, setQuiet] = useState(true);
  useEffect(() => {
    const timer = setTimeout(() => setQuiet(false), QUIET_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!offer || declined || quiet || !PLACES.includes(pathname)) return null;

  const decline = () => {
    localStorage.setItem(DECLINED, 'yes');
    setDeclined(true);
  };
  const install = () => {
    forgetInstallOffer();
    // What the user then says in the browser's own dialog is theirs and the browser's affair.
    offer.prompt().catch(() => undefined);
  };
  return (
    <Notice
      title={t('app.install')}
      text={t('app.installText')}
      label={t('app.installButton')}
      onAccept={install}
      onDismiss={decline}
    />
  );
}
