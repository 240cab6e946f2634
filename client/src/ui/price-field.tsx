import { ActionIcon, TextInput, type TextInputProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconBackspace, IconNumbers } from '@tabler/icons-react';
import { type ReactNode, type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { typedNumber } from '@/lib/typed-number';
import classes from './price-field.module.css';

/** Three in a row, from one to nine, as on a phone. */
const DIGITS = [1, 2, 3, 4, 5, 6, 7, 8, 9];
/** An exact decimal that can be shown as a sum. */
const SUM = /^\d{1,10}(?:\.\d{1,2})?$/;

type PriceFieldProps = Omit<TextInputProps, 'value' | 'onChange' | 'inputMode' | 'dir'> & {
  /** As it was typed, in the digits of any keyboard (P192). */
  value: string;
  onChange: (value: string) => void;
  /** What it is in: ISO 4217. */
  currency: string;
  ref?: Ref<HTMLInputElement>;
};

/**
 * A price to type (P226): by any keyboard, or on a phone by large keys in the digits of the language, which come with the field in the
 * place of the phone's own keyboard, and go by one tap.
 */
export function PriceField({ value, onChange, currency, onFocus, ...input }: PriceFieldProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const id = useId();
  const onPhone = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const [isOpen, setIsOpen] = useState(false);
  const [isUnwanted, setIsUnwanted] = useState(false);
  const typed = typedNumber(value);
  const toggle = () => {
    setIsUnwanted(isOpen);
    setIsOpen(!isOpen);
  };
  return (
    <div className={classes.field} data-open={isOpen || undefined}>
      <TextInput
        {...input}
        value={value}
        dir="ltr"
        inputMode={isOpen && onPhone ? 'none' : 'decimal'}
        autoComplete="off"
        rightSectionWidth={52}
        rightSection={
          <ActionIcon
            variant={isOpen ? 'filled' : 'light'}
            size={44}
            aria-label={t('pad.open')}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={toggle}
          >
            <IconNumbers size={24} aria-hidden />
          </ActionIcon>
        }
        onChange={(event) => onChange(event.currentTarget.value)}
        onFocus={(event) => {
          if (onPhone && !isUnwanted) setIsOpen(true);
          onFocus?.(event);
        }}
      />
      <div id={id} role="group" aria-label={t('pad.open')} className={classes.pad} hidden={!isOpen}>
        <output className={classes.sum}>{SUM.test(typed) ? f.money(typed, currency) : ' '}</output>
        {DIGITS.map((digit) => (
          <Key key={digit} label={f.plain(digit)} onPress={() => onChange(value + f.plain(digit))} />
        ))}
        <Key
          label="."
          name={t('pad.point')}
          disabled={typed.includes('.')}
          onPress={() => onChange(value === '' ? `${f.plain(0)}.` : `${value}.`)}
        />
        <Key label={f.plain(0)} onPress={() => onChange(value + f.plain(0))} />
        <Key
          label={<IconBackspace size={30} aria-hidden />}
          name={t('pad.erase')}
          disabled={value === ''}
          onPress={() => onChange([...value].slice(0, -1).join(''))}
        />
      </div>
    </div>
  );
}

type KeyProps = { label: ReactNode; name?: string; disabled?: boolean; onPress: () => void };

function Key({ label, name, disabled, onPress }: KeyProps) {
  return (
    <button
      type="button"
      className={classes.key}
      aria-label={name}
      disabled={disabled}
      // The text box keeps the focus, and with it the place where one types.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onPress}
    >
      {label}
    </button>
  );
}
