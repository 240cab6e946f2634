import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedSiteFragment } from '@/gql/graphql';
import { isolated } from '@/lib/direction';
import { SiteDialog } from './site-dialog';
import { useSites } from './use-sites';

const HOME = '';
/** No id is so short. */
const ANOTHER = 'another';
const UNSAVED = 'unsaved';

type SiteSelectProps = Pick<NativeSelectProps, 'label' | 'className' | 'leftSection' | 'radius'> & {
  /** Whose places; of a visitor there is only home. */
  userId: string | null;
  /** The id of what is chosen; null is home. */
  chosenId: string | null;
  /** The name of what is chosen where it is not among the saved ones. */
  unsaved?: string;
  /** Null is home. */
  onChoose: (saved: SavedSiteFragment | null) => void;
};

/** Home, the saved fields, and another place, which is saved as it is chosen. */
export function SiteSelect({ userId, chosenId, unsaved, onChoose, ...looks }: SiteSelectProps) {
  const { t } = useTranslation();
  const { sites = [] } = useSites(userId);
  const [adding, setAdding] = useState(false);
  const choose = (value: string) => {
    if (value === ANOTHER) return setAdding(true);
    const saved = sites.find(({ id }) => id === value);
    if (saved || value === HOME) onChoose(saved ?? null);
  };
  return (
    <>
      <NativeSelect
        {...looks}
        value={unsaved === undefined ? (chosenId ?? HOME) : UNSAVED}
        onChange={(event) => choose(event.currentTarget.value)}
        data={[
          { value: HOME, label: t('fields.home') },
          ...sites.map(({ id, site }) => ({ value: id, label: isolated(site.name ?? '') })),
          ...(unsaved === undefined ? [] : [{ value: UNSAVED, label: isolated(unsaved) }]),
          ...(userId ? [{ value: ANOTHER, label: t('fields.another') }] : []),
        ]}
      />
      {userId && (
        <SiteDialog userId={userId} opened={adding} onSaved={onChoose} onClose={() => setAdding(false)} />
      )}
    </>
  );
}
