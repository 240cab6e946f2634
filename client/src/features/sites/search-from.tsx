import { IconMapPin } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { SavedSiteFragment } from '@/gql/graphql';
import { SiteSelect } from './site-select';
import classes from './sites.module.css';

type SearchFromProps = {
  userId: string;
  /** Null is home. */
  siteId: string | null;
  onChoose: (saved: SavedSiteFragment | null) => void;
};

/** The chip that says from where is searched, and chooses another place. */
export function SearchFrom({ userId, siteId, onChoose }: SearchFromProps) {
  const { t } = useTranslation();
  return (
    <SiteSelect
      className={classes.from}
      radius="xl"
      label={t('fields.searchFrom')}
      leftSection={<IconMapPin size={22} aria-hidden />}
      userId={userId}
      chosenId={siteId}
      onChoose={onChoose}
    />
  );
}
