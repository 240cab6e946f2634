import { Combobox, Text, TextInput, useCombobox } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Position } from '@/lib/geo';
import { type FoundPlace, usePlaces } from '@/lib/places/use-places';
import { useCountryNames } from './country-names';
import classes from './place-name-field.module.css';

/** What the list is made of, as its licence (CC BY 4.0) asks to say. */
const SOURCE = 'GeoNames · CC BY 4.0';

type PlaceNameFieldProps = {
  /** Where the user is, so that what is near comes first; null where that is not known. */
  near: Position | null;
  onPick: (place: FoundPlace) => void;
  disabled?: boolean;
};

/** A village or town by its name, chosen from a list that follows what is typed (P199). */
export function PlaceNameField({ near, onPick, disabled }: PlaceNameFieldProps) {
  const { t } = useTranslation();
  const nameOf = useCountryNames();
  const statusId = useId();
  const [typed, setTyped] = useState('');
  const [picked, setPicked] = useState<FoundPlace | null>(null);
  const combobox = useCombobox();
  const { places, failed } = usePlaces(picked?.name === typed ? '' : typed, near);

  const type = (text: string) => {
    setTyped(text);
    setPicked(null);
    combobox.openDropdown();
    combobox.resetSelectedOption();
  };
  const pick = (at: string) => {
    const place = places![Number(at)]!;
    setTyped(place.name);
    setPicked(place);
    combobox.closeDropdown();
    onPick(place);
  };
  const whereIs = ({ near: town, country }: FoundPlace) =>
    [town && t('common.near', { town }), nameOf(country as Parameters<typeof nameOf>[0])]
      .filter(Boolean)
      .join(' · ');

  return (
    <Combobox store={combobox} onOptionSubmit={pick} disabled={disabled}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          label={t('places.name')}
          placeholder={t('places.nameHint')}
          leftSection={<IconSearch size={22} aria-hidden />}
          role="combobox"
          aria-autocomplete="list"
          autoComplete="off"
          value={typed}
          onChange={(event) => type(event.currentTarget.value)}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
          onKeyDown={(event) => {
            // While a name is looked for, Enter does not send the form that it belongs to.
            if (event.key === 'Enter' && typed && !picked) event.preventDefault();
            if (event.key === 'Enter' && combobox.getSelectedOptionIndex() < 0 && places?.length) pick('0');
          }}
          aria-describedby={statusId}
          disabled={disabled}
        />
      </Combobox.Target>
      <div id={statusId} role="status">
        {failed && <Text c="var(--alarm)">{t('places.failed')}</Text>}
        {places?.length === 0 && <Text c="dimmed">{t('places.none')}</Text>}
      </div>
      <Combobox.Dropdown hidden={!places?.length}>
        <Combobox.Options className={classes.options} aria-label={t('places.name')}>
          {places?.map((place, at) => (
            <Combobox.Option key={at} value={String(at)} className={classes.option}>
              <bdi className={classes.name}>{place.name}</bdi>
              <span className={classes.where}>{whereIs(place)}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
        <Combobox.Footer>
          <Text size="sm" c="dimmed" dir="ltr">
            {SOURCE}
          </Text>
        </Combobox.Footer>
      </Combobox.Dropdown>
    </Combobox>
  );
}
