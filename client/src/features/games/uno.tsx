import { Button } from '@mantine/core';
import { IconCards, IconRefresh } from '@tabler/icons-react';
import { hasWon, mayPlay } from '@domain/games/uno';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useStore } from '@/lib/store';
import { News, Table } from './table';
import { UnoFace, useCardName } from './uno-card';
import { draw, layCard, newUno, type UnoNews, unoTable } from './uno-table';
import classes from './uno.module.css';

/** Simplified UNO: one hand against the deck. */
export function Uno() {
  const { t } = useTranslation();
  const f = useFormat();
  const { game, news, count } = useStore(unoTable);
  const say = useNewsText();
  const won = hasWon(game);
  const over = won || news.kind === 'empty';
  const cardsLeft = t('games.uno.handLeft', { count: game.hand.length, n: f.number(game.hand.length) });
  return (
    <Table
      board={<Hand />}
      news={
        <>
          <div className={classes.piles}>
            <figure className={classes.pile}>
              <UnoFace card={game.top} />
              <figcaption>{t('games.uno.topCard')}</figcaption>
            </figure>
            <figure className={classes.pile}>
              <span className={classes.back} data-empty={game.deck.length === 0 || undefined}>
                <IconCards size={34} aria-hidden />
                <span className={classes.number}>{f.number(game.deck.length)}</span>
              </span>
              <figcaption>
                {t('games.uno.deckLeft', { count: game.deck.length, n: f.number(game.deck.length) })}
              </figcaption>
            </figure>
          </div>
          <News
            headline={say(news)}
            detail={won ? null : cardsLeft}
            tone={over ? 'over' : news.kind === 'mismatch' ? 'refused' : undefined}
            count={count}
          />
        </>
      }
      controls={
        <div className={classes.buttons}>
          <Button leftSection={<IconCards size={22} aria-hidden />} onClick={draw} disabled={won}>
            {t('games.uno.draw')}
          </Button>
          <Button
            variant={over ? 'filled' : 'default'}
            leftSection={<IconRefresh size={22} aria-hidden />}
            onClick={newUno}
          >
            {t('games.newGame')}
          </Button>
        </div>
      }
    />
  );
}

function useNewsText() {
  const { t } = useTranslation();
  const nameOf = useCardName();
  return (news: UnoNews): string => {
    switch (news.kind) {
      case 'played':
      case 'drawn':
        return t(`games.uno.${news.kind}`, { card: nameOf(news.card) });
      case 'started':
      case 'mismatch':
      case 'empty':
      case 'won':
        return t(`games.uno.${news.kind}`);
    }
  };
}

/** The hand. What may be played stands higher and wears a rim. */
function Hand() {
  const { t } = useTranslation();
  const { game } = useStore(unoTable);
  const nameOf = useCardName();
  const list = useRef<HTMLUListElement>(null);
  const laid = useRef<number | null>(null);
  useEffect(() => {
    // The button that was pressed is gone with its card: its neighbour takes the focus.
    if (laid.current === null) return;
    const buttons = list.current?.querySelectorAll('button');
    buttons?.[Math.min(laid.current, buttons.length - 1)]?.focus();
    laid.current = null;
  }, [game.hand]);
  return (
    <section aria-labelledby="uno-hand">
      <h2 id="uno-hand" className={classes.title}>
        {t('games.uno.hand')}
      </h2>
      <ul ref={list} className={classes.hand}>
        {game.hand.map((card, index) => {
          const playable = mayPlay(card, game.top);
          const name = nameOf(card);
          return (
            <li key={`${card.color}${card.number}`}>
              <button
                type="button"
                className={classes.card}
                aria-label={playable ? t('games.uno.playable', { card: name }) : name}
                data-playable={playable || undefined}
                onClick={() => {
                  if (layCard(index)) laid.current = index;
                }}
              >
                <UnoFace card={card} />
              </button>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
