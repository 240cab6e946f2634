import { lazy, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '@/lib/i18n';
import { useLoginOpen } from '@/lib/login-prompt';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';

const Toaster = lazy(async () => ({ default: (await import('sonner')).Toaster }));

/** Where toasts appear, from the moment that anything could raise one: not on a visitor's landing page. */
export function ToasterSlot() {
  const { dir } = useLanguage();
  const needed = useLocation().pathname !== paths.landing;
  const loginOpen = useLoginOpen();
  const session = useSession();
  const [wanted, setWanted] = useState(false);
  if (!wanted && (needed || loginOpen || session)) setWanted(true);
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
    </Suspense>
  ) : null;
}
