import { Skeleton } from '@mantine/core';
import { type ReactNode, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from './error-state';

/** Stands in a form's place until its code has come. */
export function LateForm({ height, children }: { height: number; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <Suspense fallback={<Skeleton height={height} role="status" aria-label={t('common.loading')} />}>
      {children}
    </Suspense>
  );
}

/** What is drawn of a form whose code did not come. */
export function MissingForm() {
  const { t } = useTranslation();
  return <ErrorState text={t('common.loadFailed')} />;
}
