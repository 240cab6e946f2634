import { memo, type ReactNode, startTransition, useEffect, useState } from 'react';
import { CardGrid } from './surface';

/** So many fill a phone's screen and more. */
const FIRST = 4;
/** So many come at a time: a cheap phone draws them between two touches. */
const STEP = 3;

type GrowingCardsProps<T> = {
  items: readonly T[];
  cardWidth?: number;
  renderCard: (item: T) => ReactNode;
};

/** A list of cards: the first ones are there at once, and the rest follows, a few at a time, so that nothing has to wait for it. */
export function GrowingCards<T extends { id: string }>({
  items,
  cardWidth,
  renderCard,
}: GrowingCardsProps<T>) {
  const [count, setCount] = useState(FIRST);
  const growing = count < items.length;
  useEffect(() => {
    if (growing) startTransition(() => setCount(count + STEP));
  }, [count, growing]);
  return (
    <CardGrid cardWidth={cardWidth}>
      {items.slice(0, count).map((item) => (
        <Card key={item.id} item={item} render={renderCard as (item: unknown) => ReactNode} />
      ))}
    </CardGrid>
  );
}

/** Drawn once, not again with every few that follow. */
const Card = memo(function Card({ item, render }: { item: unknown; render: (item: unknown) => ReactNode }) {
  return <li>{render(item)}</li>;
});
