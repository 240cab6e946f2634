import { Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { GeoPoint } from '@domain/geo/geo-point';
import { type ComponentType, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { JobSiteInput, SavedSiteFragment } from '@/gql/graphql';
import { newId } from '@/lib/new-id';
import { LateModal } from '@/ui/late-modal';
import { draftOf, newDraft } from './site-draft';
import { SiteForm } from './site-form';
import { useSaveSite, useSiteStart } from './use-sites';

/** A map on which the user puts one pin. */
export type PinMapType = ComponentType<{
  /** Null where nothing is chosen yet. */
  pin: GeoPoint | null;
  onMove: (pin: GeoPoint) => void;
  label: string;
  tileUrl: string;
}>;

type SiteDialogProps = {
  /** Whose place it is. */
  userId: string;
  opened: boolean;
  /** The place that is changed; a new one where it is left out. */
  saved?: SavedSiteFragment;
  /** Comes from a page: the map is a feature of its own. Without it the pin comes from GPS, or is typed. */
  PinMap?: PinMapType;
  onSaved?: (saved: SavedSiteFragment) => void;
  onClose: () => void;
};

/** The dialog that adds a place of work, or changes one. */
export function SiteDialog({ opened, saved, onClose, ...rest }: SiteDialogProps) {
  const { t } = useTranslation();
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  return (
    <LateModal
      opened={opened}
      onClose={onClose}
      title={t(saved ? 'fields.change' : 'fields.add')}
      size="lg"
      fullScreen={phone}
      radius={phone ? 0 : undefined}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <OpenedForm saved={saved} onClose={onClose} {...rest} />
    </LateModal>
  );
}

function OpenedForm({ userId, saved, PinMap, onSaved, onClose }: Omit<SiteDialogProps, 'opened'>) {
  const { t } = useTranslation();
  const { home, tileUrl, loading } = useSiteStart(userId);
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
  return (
    <SiteForm
      start={saved ? draftOf(saved.site) : newDraft(home)}
      renderMap={
        PinMap && tileUrl
          ? (pin, onMove) => (
              <PinMap pin={pin} onMove={onMove} label={t('fields.mapLabel')} tileUrl={tileUrl} />
            )
          : undefined
      }
      onSave={keep}
      onCancel={onClose}
    />
  );
}
