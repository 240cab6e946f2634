import { useTranslation } from 'react-i18next';
import { Uno } from '@/features/games/uno';
import { AllGamesLink } from '@/features/games/table';
import { Page } from '@/ui/page';

/** Simplified UNO (P75). */
export function GamesUnoPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('games.names.uno')} actions={<AllGamesLink />}>
      <Uno />
    </Page>
  );
}
