import { useTranslation } from 'react-i18next';
import { Chess } from '@/features/games/chess';
import { AllGamesLink } from '@/features/games/table';
import { Page } from '@/ui/page';

/** Chess (P76). */
export function GamesChessPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('games.chess.title')} actions={<AllGamesLink />}>
      <Chess />
    </Page>
  );
}
