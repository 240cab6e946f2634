import type { UnoCard } from '@domain/games/uno';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { UnoShape } from './pieces';
import classes from './uno.module.css';

/** 'Red 5' in the reader's words. */
export function useCardName() {
  const { t } = useTranslation();
  const f = useFormat();
  return ({ color, number }: UnoCard) =>
    t('games.uno.card', { color: t(`games.uno.colors.${color}`), number: f.number(number) });
}

/** A card's face: number, colour, and the colour's word and sign. */
export function UnoFace({ card }: { card: UnoCard }) {
  const { t } = useTranslation();
  const f = useFormat();
  return (
    <span className={classes.face} data-color={card.color}>
      <UnoShape color={card.color} size={24} />
      <span className={classes.number}>{f.number(card.number)}</span>
      <span className={classes.word}>{t(`games.uno.colors.${card.color}`)}</span>
    </span>
  );
}
