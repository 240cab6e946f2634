import { ActionIcon, Slider, TextInput } from '@mantine/core';
import { RADIUS_MAX_KM, RADIUS_MIN_KM } from '@domain/geo/geo-point';
import { IconMinus, IconPlus } from '@tabler/icons-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { typedNumber } from '@/lib/typed-number';
import classes from './radius-slider.module.css';
import { inRange, LAST_POSITION, nextStep, positionOf, radiusAt } from './radius-steps';

/** Keys and the two buttons come in bursts: the search waits for their end. */
const SETTLE_MS = 400;

export type RadiusSliderProps = {
  /** Kilometres; any value of the range. */
  value: number;
  /** Called once the user has settled on a radius. */
  onCommit: (km: number) => void;
};

/**
 * How far to search, on a scale of ratios. A finger and two large buttons move it by round distances, the arrow keys by a
 * kilometre; any whole number of them can be typed.
 */
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

  const km = draft ?? value;
  const settle = (next: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => onCommit(next), SETTLE_MS);
  };
  const moveTo = (next: number) => {
    clearTimeout(timer.current);
    setDraft(next);
  };
  const choose = (next: number) => {
    moveTo(next);
    settle(next);
  };
  // Before the slider, which would go from one round distance to the next.
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const next = keyed(event.key, km, getComputedStyle(event.currentTarget).direction === 'rtl');
    if (next === null) return;
    event.preventDefault();
    event.stopPropagation();
    choose(next);
  };

  return (
    <div className={classes.field}>
      <div className={classes.head}>
        <span className={classes.label} aria-hidden>
          {t('home.radius')}
        </span>
        <TypedRadius km={km} onChoose={choose} />
      </div>
      <div className={classes.row}>
        <ActionIcon
          variant="default"
          aria-label={t('home.smallerRadius')}
          disabled={km <= RADIUS_MIN_KM}
          onClick={() => choose(nextStep(km, -1))}
        >
          <IconMinus size={24} />
        </ActionIcon>
        <div className={classes.slider} onKeyDownCapture={onKey}>
          <Slider
            size={10}
            thumbSize={32}
            min={0}
            max={LAST_POSITION}
            label={null}
            value={positionOf(km)}
            onChange={(position) => moveTo(radiusAt(position))}
            onChangeEnd={(position) => settle(radiusAt(position))}
            thumbLabel={t('home.radius')}
            thumbValueText={f.distance(km)}
            thumbProps={heardAs(km)}
          />
        </div>
        <ActionIcon
          variant="default"
          aria-label={t('home.largerRadius')}
          disabled={km >= RADIUS_MAX_KM}
          onClick={() => choose(nextStep(km, 1))}
        >
          <IconPlus size={24} />
        </ActionIcon>
      </div>
    </div>
  );
}

/** Kilometres for screen readers: the slider's own numbers are positions of its thumb. */
const heardAs = (km: number): object => ({ min: RADIUS_MIN_KM, max: RADIUS_MAX_KM, value: km });

/** Where a key leads from a radius; null for a key that says nothing here. */
function keyed(key: string, km: number, isRtl: boolean): number | null {
  switch (key) {
    case 'ArrowUp':
      return inRange(km + 1);
    case 'ArrowDown':
      return inRange(km - 1);
    case 'ArrowRight':
      return inRange(isRtl ? km - 1 : km + 1);
    case 'ArrowLeft':
      return inRange(isRtl ? km + 1 : km - 1);
    case 'PageUp':
      return nextStep(km, 1);
    case 'PageDown':
      return nextStep(km, -1);
    default:
      return null;
  }
}

/** The radius as it reads, and a box to type another: what is no distance leaves it as it was. */
function TypedRadius({ km, onChoose }: { km: number; onChoose: (km: number) => void }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [typed, setTyped] = useState<string | null>(null);
  const take = () => {
    const wanted = Math.round(Number(typedNumber(typed ?? '')));
    setTyped(null);
    if (wanted >= RADIUS_MIN_KM && wanted !== km) onChoose(inRange(wanted));
  };
  return (
    <TextInput
      classNames={{ input: classes.value }}
      variant="unstyled"
      aria-label={t('home.radius')}
      inputMode="numeric"
      maxLength={20}
      value={typed ?? f.distance(km)}
      onFocus={(event) => {
        setTyped(f.plain(km));
        const box = event.currentTarget;
        requestAnimationFrame(() => box.select());
      }}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && event.currentTarget.blur()}
    />
  );
}
