import { Button, Skeleton } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SavedSiteFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { TitledSection } from '@/ui/titled-section';
import { useUndo } from '@/ui/use-undo';
import { SiteDialog } from './site-dialog';
import { SiteItem } from './site-item';
import classes from './sites.module.css';
import { inputOf, useSaveSite, useSites } from './use-sites';

/** My Fields (P136): the places where a consumer wants jobs done, to add, change and delete them; what was deleted can be had back. */
export function MyFields({ userId }: { userId: string }) {
  const { t } = useTranslation();
  const { sites, loading, error, refetch } = useSites(userId);
  const [opened, setOpened] = useState(false);
  const [edited, setEdited] = useState<SavedSiteFragment>();
  const save = useSaveSite(userId);
  const { offerUndo, undoNotice } = useUndo();
  const open = (site?: SavedSiteFragment) => {
    setEdited(site);
    setOpened(true);
  };
  return (
    <TitledSection id="my-fields" title={t('fields.title')} text={t('fields.text')}>
      {sites ? (
        <>
          {sites.length > 0 ? (
            <ul className={classes.list} aria-labelledby="my-fields">
              {sites.map((saved) => (
                <SiteItem
                  key={saved.id}
                  userId={userId}
                  saved={saved}
                  onEdit={() => open(saved)}
                  onDeleted={() => offerUndo(t('fields.deleted'), () => save(saved.id, inputOf(saved.site)))}
                />
              ))}
            </ul>
          ) : (
            <p className={classes.none}>{t('fields.none')}</p>
          )}
          {undoNotice}
          <Button
            fullWidth
            variant="default"
            leftSection={<IconPlus size={22} aria-hidden />}
            onClick={() => open()}
          >
            {t('fields.add')}
          </Button>
        </>
      ) : loading ? (
        <Skeleton height={120} role="status" aria-label={t('common.loading')} />
      ) : (
        <ErrorState text={problemText(error, t, t('fields.loadFailed'))} onRetry={() => void refetch()} />
      )}
      <SiteDialog userId={userId} opened={opened} saved={edited} onClose={() => setOpened(false)} />
    </TitledSection>
  );
}
