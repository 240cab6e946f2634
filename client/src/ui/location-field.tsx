import { Button, Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconCurrentLocation, IconPencil } from '@tabler/icons-react';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isolated } from '@/lib/direction';
import { currentPosition, type Position, positionProblemText } from '@/lib/geo';
import { type Degrees, readDegrees } from './degrees';
import { usePinMap } from './pin-map';
import { PlaceNameField } from './place-name-field';
import classes from './location-field.module.css';

type LocationFieldProps = {
  /** What is asked, and why; of the user's own place where they are left out. */
  legend?: string;
  hint?: string;
  /** What the map is, for who does not see it, where it is open from the beginning; else it comes with what is chosen here. */
  mapLabel?: string;
  value: Degrees;
  onChange: (value: Degrees) => void;
  error?: string;
  disabled?: boolean;
  /** The longitude's box, or the GPS button while there is none. */
  ref?: Ref<HTMLInputElement & HTMLButtonElement>;
};

/**
 * A place by GPS, by the name of a village or town, on a map, or by longitude and latitude typed in; typing opens by itself where
 * GPS fails (P96, P199).
 */
export function LocationField({
  legend,
  hint,
  mapLabel,
  value,
  onChange,
  error,
  disabled,
  ref,
}: LocationFieldProps) {
  const { t } = useTranslation();
  const noticeId = useId();
  const renderMap = usePinMap();
  const [manual, setManual] = useState(false);
  const [locating, setLocating] = useState(false);
  /** What was chosen here, if anything: a spot, or a village that it is in. */
  const [chosen, setChosen] = useState<'spot' | 'village' | null>(null);
  const [notice, setNotice] = useState<{ kind: 'captured' | 'failed'; text: string } | null>(null);
  const pin = pinOf(value);

  const put = ({ latitude, longitude }: Position, what: 'spot' | 'village', text: string | null) => {
    onChange({ latitude: String(latitude), longitude: String(longitude) });
    setNotice(text === null ? null : { kind: 'captured', text });
    setChosen(what);
  };
  const locate = async () => {
    setLocating(true);
    setNotice(null);
    try {
      put(await currentPosition(), 'spot', t('registration.captured'));
    } catch (failure) {
      setNotice({ kind: 'failed', text: positionProblemText(failure, t) });
      setManual(true);
    } finally {
      setLocating(false);
    }
  };
  const degreesInput = (axis: keyof Degrees) => (
    <TextInput
      ref={axis === 'longitude' ? ref : undefined}
      label={t(`registration.${axis}`)}
      // Not a keypad of numbers: some have no minus, and none the digits of other scripts.
      autoComplete="off"
      dir="ltr"
      value={value[axis]}
      onChange={(event) => onChange({ ...value, [axis]: event.currentTarget.value })}
      error={Boolean(error)}
      disabled={disabled}
    />
  );

  return (
    <Fieldset legend={legend ?? t('registration.location')} variant="unstyled" aria-describedby={noticeId}>
      <Stack gap="sm">
        <Text c="dimmed">{hint ?? t('registration.locationHint')}</Text>
        <Button
          ref={manual ? undefined : ref}
          variant="light"
          leftSection={<IconCurrentLocation size={22} aria-hidden />}
          onClick={() => void locate()}
          disabled={locating || disabled}
        >
          {locating ? t('registration.locating') : t('registration.useMyLocation')}
        </Button>
        <PlaceNameField
          near={pin && roughly(pin)}
          onPick={({ name, location }) =>
            put(location, 'village', t('places.chosen', { place: isolated(name) }))
          }
          disabled={disabled}
        />
        <div id={noticeId} role="status">
          {notice && (!error || notice.kind === 'failed') && (
            <Text c={notice.kind === 'failed' ? 'var(--alarm)' : 'var(--leaf)'} fw={600}>
              {notice.text}
            </Text>
          )}
          {error && <Text c="var(--alarm)">{error}</Text>}
        </div>
        {renderMap && (mapLabel || (chosen && pin)) && (
          <div className={classes.map}>
            {pin && <Text c="dimmed">{t('places.mapHint')}</Text>}
            {renderMap({
              pin,
              label: mapLabel ?? t('places.mapLabel'),
              isRough: chosen === 'village',
              onMove: ({ latitude, longitude }) =>
                put(
                  { latitude: Number(latitude.toFixed(6)), longitude: Number(longitude.toFixed(6)) },
                  'spot',
                  null,
                ),
            })}
          </div>
        )}
        {manual ? (
          <SimpleGrid cols={2} spacing="sm">
            {degreesInput('longitude')}
            {degreesInput('latitude')}
          </SimpleGrid>
        ) : (
          <Button
            variant="subtle"
            leftSection={<IconPencil size={22} aria-hidden />}
            onClick={() => setManual(true)}
            disabled={disabled}
          >
            {t('registration.enterManually')}
          </Button>
        )}
      </Stack>
    </Fieldset>
  );
}

/** Where the pin is; null where nothing, or no place on the Earth, was typed. */
function pinOf({ latitude, longitude }: Degrees): Position | null {
  const pin = { latitude: readDegrees(latitude), longitude: readDegrees(longitude) };
  const onEarth = Math.abs(pin.latitude ?? NaN) <= 90 && Math.abs(pin.longitude ?? NaN) <= 180;
  return onEarth ? (pin as Position) : null;
}

/** What is near does not change with each metre. */
function roughly({ latitude, longitude }: Position): Position {
  return { latitude: Number(latitude.toFixed(1)), longitude: Number(longitude.toFixed(1)) };
}
