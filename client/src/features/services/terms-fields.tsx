import { Button, TextInput } from '@mantine/core';
import { IconChevronDown } from '@tabler/icons-react';
import { useId } from 'react';
import { Controller, type Control } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { PriceField } from '@/ui/price-field';
import { signOf } from './service-draft';
import type { ServiceDraft } from './typed-service';
import { TERMS } from './terms-draft';
import classes from './service-form.module.css';

type TermsFieldsProps = {
  control: Control<ServiceDraft>;
  /** What sums are in: ISO 4217. */
  currency: string;
  shown: boolean;
  onShow: (shown: boolean) => void;
};

/** What a service asks for beside its charges (P126), behind a button: most ask for nothing else. */
export function TermsFields({ control, currency, shown, onShow }: TermsFieldsProps) {
  const { t } = useTranslation();
  const panelId = useId();
  const labels = {
    minimumCharge: t('manageServices.minimumCharge'),
    perKm: t('manageServices.perKm'),
    freeKm: t('manageServices.freeKm'),
    advanceShare: t('job.advance'),
  };
  const signs = { freeKm: null, advanceShare: '%' };
  return (
    <div>
      <Button
        variant="subtle"
        px="sm"
        aria-expanded={shown}
        aria-controls={panelId}
        rightSection={<IconChevronDown size={22} className={classes.chevron} data-up={shown || undefined} />}
        onClick={() => onShow(!shown)}
      >
        {t('manageServices.terms')}
      </Button>
      {/* Another tap only hides it: what was typed stays. */}
      <div id={panelId} className={classes.terms} hidden={!shown}>
        {TERMS.map((name) => (
          <Controller
            key={name}
            name={name}
            control={control}
            render={({ field }) => {
              const label = `${labels[name]} (${t('common.optional')})`;
              return name === 'minimumCharge' || name === 'perKm' ? (
                <PriceField {...field} currency={currency} leftSection={signOf(currency)} label={label} />
              ) : (
                <TextInput
                  {...field}
                  inputMode="decimal"
                  autoComplete="off"
                  dir="ltr"
                  leftSection={signs[name]}
                  label={label}
                />
              );
            }}
          />
        ))}
      </div>
    </div>
  );
}
