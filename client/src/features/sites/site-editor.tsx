import { Skeleton } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { JobSiteInput, SavedSiteFragment } from '@/gql/graphql';
import { newId } from '@/lib/new-id';
import { draftOf, newDraft } from './site-draft';
import { SiteForm } from './site-form';
import { useSaveSite, useSiteStart } from './use-sites';

export type SiteEditorProps = {
  /** Whose place it is. */
  userId: string;
  /** The place that is changed; a new one where it is left out. */
  saved?: SavedSiteFragment;
  onSaved?: (saved: SavedSiteFragment) => void;
  onClose: () => void;
};

/** The form of a place, with what it begins with; it brings the rules of the domain: import it lazily. */
export function SiteEditor({ userId, saved, onSaved, onClose }: SiteEditorProps) {
  const { t } = useTranslation();
  const { home, loading } = useSiteStart(userId);
  const save = useSaveSite(userId);
  // One for as long as the form is open: what is sent again over a bad network is saved once.
  const [id] = useState(() => saved?.id ?? newId());
  const keep = async (site: JobSiteInput) => {
    const kept = await save(id, site);
    onSaved?.(kept);
    toast.success(t('fields.saved'));
    onClose();
  };
  if (loading) return <Skeleton height={320} role="status" aria-label={t('common.loading')} />;
  return <SiteForm start={saved ? draftOf(saved.site) : newDraft(home)} onSave={keep} onCancel={onClose} />;
}
