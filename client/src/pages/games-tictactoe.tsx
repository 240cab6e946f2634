import { useTranslation } from 'react-i18next';
import { TicTacToe } from '@/features/games/tic-tac-toe';
import { AllGamesLink } from '@/features/games/table';
import { Page } from '@/ui/page';

/** Tic-tac-toe (P73). */
export function GamesTicTacToePage() {
  const { t } = useTranslation();
  return (
    <Page title={t('games.names.ticTacToe')} actions={<AllGamesLink />}>
      <TicTacToe />
    </Page>
  );
}
