import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '@/lib/i18n';
import { useLoginOpen } from '@/lib/login-prompt';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { promiseToaster, useToasterWanted } from './say';

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }));
const placed = promiseToaster();

/** A toast that came before there is a place would be lost. */
function Placed() {
  useEffect(placed, []);
  return null;
}

/** Where toasts appear, from the moment that anything could raise one: not on a visitor's landing page. */
export function ToasterSlot() {
  const { dir } = useLanguage();
  const needed = useLocation().pathname !== paths.landing;
  const loginOpen = useLoginOpen();
  const session = useSession();
  const said = useToasterWanted();
  const [wanted, setWanted] = useState(false);
  if (!wanted && (needed || loginOpen || session || said)) setWanted(true);
  return wanted ? (
    <Suspense>
      <Toaster
        richColors
        position="top-center"
        dir={dir}
        offset={{ top: 76 }}
        mobileOffset={{ top: 76 }}
        toastOptions={{ style: { fontFamily: 'inherit', fontSize: '1.0625rem', color: 'var(--ink)' } }}
      />
      <Placed />
    </Suspense>
  ) : null;
}
