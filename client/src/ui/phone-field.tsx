import { Select, TextInput } from '@mantine/core';
import { type CountryCode, getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { leftToRight } from '@/lib/direction';
import { localeOf, useLanguage } from '@/lib/i18n';
import { useCountryNames } from './country-names';
import classes from './phone-field.module.css';
import type { PhoneInput } from './phone-input';

/** The calling code of the picked country, without the plus. */
export const callingCodeOf = (phone: PhoneInput): string => getCountryCallingCode(phone.country);

type PhoneFieldProps = {
  label: string;
  value: PhoneInput;
  onChange: (value: PhoneInput) => void;
  error?: string;
  disabled?: boolean;
  autoFocus?: boolean;
  ref?: React.Ref<HTMLInputElement>;
};

/** A mobile number with a searchable country picker. It loads libphonenumber: use it in lazily loaded code. */
export function PhoneField({ label, value, onChange, error, disabled, autoFocus, ref }: PhoneFieldProps) {
  const { t } = useTranslation();
  const countries = useCountries();
  return (
    <div className={classes.field} role="group" aria-label={label}>
      <Select
        label={t('login.country')}
        data={countries}
        value={value.country}
        onChange={(country) => country && onChange({ ...value, country: country })}
        searchable
        allowDeselect={false}
        disabled={disabled}
        nothingFoundMessage={t('login.noCountry')}
        maxDropdownHeight={280}
        comboboxProps={{ width: 300, position: 'bottom-start' }}
        checkIconPosition="right"
        rightSectionWidth={32}
      />
      <TextInput
        ref={ref}
        label={label}
        type="tel"
        inputMode="tel"
        autoComplete="tel-national"
        dir="ltr"
        value={value.number}
        onChange={(event) => onChange({ ...value, number: event.currentTarget.value })}
        error={error}
        disabled={disabled}
        data-autofocus={autoFocus || undefined}
      />
    </div>
  );
}

/** Every country as "India +91", in the interface's language and order. */
function useCountries(): { value: CountryCode; label: string }[] {
  const language = useLanguage();
  const nameOf = useCountryNames();
  return useMemo(
    () =>
      getCountries()
        .map((country) => {
          const code = `+${getCountryCallingCode(country)}`;
          // Else the plus would stand behind its number in a language that reads to the left.
          const shown = language.dir === 'rtl' ? leftToRight(code) : code;
          return { value: country, label: `${nameOf(country)} ${shown}` };
        })
        .sort((a, b) => a.label.localeCompare(b.label, localeOf(language))),
    [language, nameOf],
  );
}
