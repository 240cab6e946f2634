import { ActionIcon, Slider } from '@mantine/core';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './radius-slider.module.css';
import { LAST_POSITION, positionOf, radiusAt } from './radius-steps';

/** Keys and the two buttons come in bursts: the search waits for their end. */
const SETTLE_MS = 400;

export type RadiusSliderProps = {
  /** Kilometres; any value of the range, the thumb stands at the nearest step. */
  value: number;
  /** Called once the user has settled on a radius. */
  onCommit: (km: number) => void;
};

/** How far to search, on a scale of ratios. A finger, the arrow keys and two large buttons move it. */
export function RadiusSlider({ value, onCommit }: RadiusSliderProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const [draft, setDraft] = useState<number | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // The thumb stays where it was left until the screen has followed it.
  const [followed, setFollowed] = useState(value);
  if (value !== followed) {
    setFollowed(value);
    setDraft(null);
  }

  const position = draft ?? positionOf(value);
  const km = draft === null ? value : radiusAt(draft);
  const settle = (next: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onCommit(radiusAt(next)), SETTLE_MS);
  };
  const moveTo = (next: number) => {
    clearTimeout(timer.current);
    setDraft(next);
  };
  const step = (by: number) => {
    const next = Math.min(LAST_POSITION, Math.max(0, position + by));
    moveTo(next);
    settle(next);
  };

  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <span className={classes.label} aria-hidden>
          {t('home.radius')}
        </span>
        <output className={classes.value} aria-hidden>
          {f.distance(km)}
        </output>
      </div>
      <div className={classes.row}>
        <ActionIcon
          variant="default"
          aria-label={t('home.smallerRadius')}
          disabled={position === 0}
          onClick={() => step(-1)}
        >
          <IconMinus size={24} />
        </ActionIcon>
        <Slider
          className={classes.slider}
          size={10}
          thumbSize={32}
          min={0}
          max={LAST_POSITION}
          label={null}
          value={position}
          onChange={moveTo}
          onChangeEnd={settle}
          thumbLabel={t('home.radius')}
          thumbValueText={f.distance(km)}
        />
        <ActionIcon
          variant="default"
          aria-label={t('home.largerRadius')}
          disabled={position === LAST_POSITION}
          onClick={() => step(1)}
        >
          <IconPlus size={24} />
        </ActionIcon>
      </div>
    </div>
  );
}
