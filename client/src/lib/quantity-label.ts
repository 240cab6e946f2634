import type { QuantityUnit } from '@domain/jobs/quantity';
import type { TFunction } from 'i18next';

/** What is counted: 'Hours', 'Acres'. */
export function quantityLabel(unit: QuantityUnit, t: TFunction): string {
  switch (unit) {
    case 'ACRE':
      return t('fields.acre');
    case 'HECTARE':
      return t('fields.hectare');
    default:
      return t(`job.units.${unit}`);
  }
}
