import { Button } from '@mantine/core';
import { IconChevronDown, IconMessage2 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ServiceCardFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { ReviewsPanel } from './reviews-panel';
import classes from './reviews.module.css';

type ProviderReviewsProps = {
  provider: ServiceCardFragment['provider'];
  /** Whether the person may be among the provider's customers: it is not the provider. */
  mayBeCustomer: boolean;
};

/** Opens what others say of a provider, below the facts of a service; it is loaded when it is opened. */
export function ProviderReviews({ provider, mayBeCustomer }: ProviderReviewsProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const id = useId();
  const [opened, setOpened] = useState(false);
  const name = provider.name ?? t('home.provider');
  return (
    <div className={classes.reviews}>
      <Button
        variant="default"
        fullWidth
        justify="space-between"
        leftSection={<IconMessage2 size={22} aria-hidden />}
        rightSection={<IconChevronDown size={20} className={classes.chevron} aria-hidden />}
        aria-expanded={opened}
        aria-controls={id}
        aria-label={t('reviews.showOf', { name, number: f.number(provider.rating.count) })}
        onClick={() => setOpened(!opened)}
      >
        {t('reviews.show', { number: f.number(provider.rating.count) })}
      </Button>
      <section id={id} className={classes.panel} hidden={!opened} aria-label={t('reviews.of', { name })}>
        {opened && <ReviewsPanel provider={provider} mayBeCustomer={mayBeCustomer} />}
      </section>
    </div>
  );
}
