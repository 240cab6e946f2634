import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import classes from './radius-chip.module.css';
import { RadiusSlider, type RadiusSliderProps } from './radius-slider';

/** How far is looked, as one chip that opens the slider below it. */
export function RadiusChip(props: RadiusSliderProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const slider = useId();
  const [open, setOpen] = useState(false);
  const distance = f.distance(props.value);
  const Chevron = open ? IconChevronUp : IconChevronDown;
  return (
    <>
      <Button
        className={classes.chip}
        variant="default"
        radius="xl"
        rightSection={<Chevron size={18} aria-hidden />}
        aria-expanded={open}
        aria-controls={slider}
        aria-label={`${t('home.radius')}: ${distance}`}
        onClick={() => setOpen(!open)}
      >
        {distance}
      </Button>
      <div id={slider} className={classes.slider} hidden={!open}>
        {open && <RadiusSlider {...props} />}
      </div>
    </>
  );
}
