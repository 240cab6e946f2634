import { TextInput } from '@mantine/core';
import type { QuantityUnit } from '@domain/jobs/quantity';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { quantityLabel } from '@/lib/quantity-label';

type JobQuantityProps = {
  unit: QuantityUnit;
  /** As it is typed; null while it follows from the slots. */
  typed: string | null;
  /** What follows from the slots. */
  quantity: string | undefined;
  /** What is wrong with it. */
  problem: string | null;
  onType: (typed: string) => void;
  disabled: boolean;
};

/** How much there is to be done, where that is not the hours of the slots: acres, days, trips, in the digits of any keyboard. */
export function JobQuantity({ unit, typed, quantity, problem, onType, disabled }: JobQuantityProps) {
  const { t } = useTranslation();
  const f = useFormat();
  if (unit === 'HOUR') return null;
  return (
    <TextInput
      label={quantityLabel(unit, t)}
      value={typed ?? (quantity === undefined ? '' : f.plain(Number(quantity)))}
      onChange={(event) => onType(event.currentTarget.value)}
      inputMode="decimal"
      autoComplete="off"
      dir="ltr"
      error={problem}
      disabled={disabled}
    />
  );
}
