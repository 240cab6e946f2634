import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { ErrorState } from '@/ui/error-state';
import { LateModal } from '@/ui/late-modal';
import type { SiteEditorProps } from './site-editor';

/** Most who search or book never open it. */
const SiteEditor = lazy<ComponentType<SiteEditorProps>>(() =>
  import('./site-editor').then(
    ({ SiteEditor }) => ({ default: SiteEditor }),
    () => ({ default: EditorMissing }),
  ),
);

/** The dialog that adds a place of work, or changes one. */
export function SiteDialog({ opened, ...editor }: SiteEditorProps & { opened: boolean }) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <LateModal
      opened={opened}
      onClose={editor.onClose}
      title={t(editor.saved ? 'fields.change' : 'fields.add')}
      size="lg"
      fullScreen={phone}
      radius={phone ? 0 : undefined}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <Suspense fallback={<Skeleton height={320} role="status" aria-label={t('common.loading')} />}>
        <SiteEditor {...editor} />
      </Suspense>
    </LateModal>
  );
}

function EditorMissing() {
  const { t } = useTranslation();
  return <ErrorState text={t('common.loadFailed')} />;
}
