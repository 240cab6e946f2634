import { useTranslation } from 'react-i18next';
import { ScratchFrame } from '@/features/games/scratch-frame';
import { AllGamesLink } from '@/features/games/table';
import { Page } from '@/ui/page';

/** Scratch Game: the embedded side-scroller (P77). */
export function GamesScratchPage() {
  const { t } = useTranslation();
  return (
    <Page title={t('games.names.scratch')} intro={t('games.scratch.intro')} actions={<AllGamesLink />}>
      <ScratchFrame />
    </Page>
  );
}
