import '@mantine/core/styles/FloatingIndicator.layer.css';
import '@mantine/core/styles/SegmentedControl.layer.css';
import { Button, SegmentedControl } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import type { Opponent } from './use-match';

type MatchControlsProps = {
  opponent: Opponent;
  onOpponent: (opponent: Opponent) => void;
  /** The words for starting again: each game has its own. */
  restartLabel: string;
  onRestart: () => void;
};

/** Who plays the second side, and starting again. */
export function MatchControls({ opponent, onOpponent, restartLabel, onRestart }: MatchControlsProps) {
  const { t } = useTranslation();
  return (
    <>
      <SegmentedControl
        fullWidth
        w="100%"
        maw={480}
        radius="lg"
        aria-label={t('games.opponent')}
        value={opponent}
        onChange={(next) => onOpponent(next)}
        data={[
          { value: 'person', label: t('games.twoPlayers') },
          { value: 'computer', label: t('games.againstComputer') },
        ]}
      />
      <Button leftSection={<IconRefresh size={22} aria-hidden />} onClick={onRestart}>
        {restartLabel}
      </Button>
    </>
  );
}
