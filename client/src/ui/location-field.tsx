import { Button, Fieldset, SimpleGrid, Stack, Text, TextInput } from '@mantine/core';
import { IconCurrentLocation, IconPencil } from '@tabler/icons-react';
import { type Ref, useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { currentPosition, positionProblemText } from '@/lib/geo';
import type { Degrees } from './degrees';

type LocationFieldProps = {
  /** What is asked, and why; of the user's own place where they are left out. */
  legend?: string;
  hint?: string;
  value: Degrees;
  onChange: (value: Degrees) => void;
  error?: string;
  disabled?: boolean;
  /** The longitude's box, or the GPS button while there is none. */
  ref?: Ref<HTMLInputElement & HTMLButtonElement>;
};

/** A place by GPS, or by longitude and latitude typed in; typing opens by itself where GPS fails (P96). */
export function LocationField({ legend, hint, value, onChange, error, disabled, ref }: LocationFieldProps) {
  const { t } = useTranslation();
  const noticeId = useId();
  const [manual, setManual] = useState(false);
  const [locating, setLocating] = useState(false);
  const [notice, setNotice] = useState<{ kind: 'captured' | 'failed'; text: string } | null>(null);

  const locate = async () => {
    setLocating(true);
    setNotice(null);
    try {
      const { latitude, longitude } = await currentPosition();
      onChange({ latitude: String(latitude), longitude: String(longitude) });
      setNotice({ kind: 'captured', text: t('registration.captured') });
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
        <div id={noticeId} role="status">
          {notice && (!error || notice.kind === 'failed') && (
            <Text c={notice.kind === 'failed' ? 'var(--alarm)' : 'var(--leaf)'} fw={600}>
              {notice.text}
            </Text>
          )}
          {error && <Text c="var(--alarm)">{error}</Text>}
        </div>
      </Stack>
    </Fieldset>
  );
}
