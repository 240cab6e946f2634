import { Stack, Switch, TextInput } from '@mantine/core';
import { ACCEPT_HOURS_DEFAULT } from '@domain/jobs/accept-by';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { BESIDE_OR_BELOW } from '@/ui/beside-or-below';

type AcceptanceFieldProps = {
  ref?: Ref<HTMLInputElement>;
  name: string;
  /** Hours as they are typed; empty where bookings stand without being accepted. */
  value: string | null;
  onChange: (hours: string | null) => void;
  onBlur?: () => void;
};

/** Whether a provider wants to accept bookings first, and in how many hours (P155). */
export function AcceptanceField({ ref, name, value, onChange, onBlur }: AcceptanceFieldProps) {
  const { t } = useTranslation();
  return (
    <Stack gap="xs">
      <Switch
        size="lg"
        styles={BESIDE_OR_BELOW}
        label={t('acceptance.switch')}
        description={t('acceptance.hint')}
        checked={value !== null}
        onChange={({ currentTarget: { checked } }) => onChange(checked ? String(ACCEPT_HOURS_DEFAULT) : null)}
      />
      {value !== null && (
        <TextInput
          ref={ref}
          name={name}
          inputMode="numeric"
          dir="ltr"
          label={t('acceptance.hours')}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
          onBlur={onBlur}
        />
      )}
    </Stack>
  );
}
