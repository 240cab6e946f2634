import { IconMapOff } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/empty-state';

/** In the map's place where its code could not be fetched: everything but the picture is in the list. */
export function MapMissing() {
  const { t } = useTranslation();
  return <EmptyState text={t('home.mapFailed')} icon={<IconMapOff size={36} />} />;
}
