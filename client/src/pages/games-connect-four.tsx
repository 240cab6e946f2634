import { useTranslation } from 'react-i18next';
import { ConnectFour } from '@/features/games/connect-four';
import { AllGamesLink } from '@/features/games/table';
import { Page } from '@/ui/page';

/** Connect four (P74). */
export function GamesConnectFourPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('games.names.connectFour')} actions={<AllGamesLink />}>
      <ConnectFour />
    </Page>
  );
}
