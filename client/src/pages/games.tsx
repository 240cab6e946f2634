import { useTranslation } from 'react-i18next';
import { GameCards } from '@/features/games/game-cards';
import { Page } from '@/ui/page';

/** All games, a card each. */
export function GamesPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('games.names.all')} intro={t('games.intro')}>
      <GameCards />
    </Page>
  );
}
