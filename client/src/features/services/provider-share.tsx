import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceCardFragment } from '@/gql/graphql';
import { isolated, leftToRight } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import classes from './provider-shares.module.css';
import { useProviderName } from './service-card-facts';

type ProviderShareProps = {
  /** The last one of theirs that is shown. */
  service: ServiceCardFragment;
  /** How many are not; nothing is offered where that is none. */
  more: number;
  onOpen: (providerId: string) => void;
  /** Its card. */
  children: ReactNode;
};

/** A card of a list, and below the last one of a provider what opens all of theirs (P201). */
export function ProviderShare({ service, more, onOpen, children }: ProviderShareProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const providerName = useProviderName();
  const words = { provider: isolated(providerName(service)), n: leftToRight(`+${f.number(more)}`) };
  return (
    <div className={classes.share}>
      {children}
      {more > 0 && (
        <Button fullWidth mt="xs" variant="default" onClick={() => onOpen(service.provider.id)}>
          {t('home.moreOf', words)}
        </Button>
      )}
    </div>
  );
}
