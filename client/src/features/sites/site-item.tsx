import { Button } from '@mantine/core';
import { IconMapPin, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { SavedSiteFragment } from '@/gql/graphql';
import { isolated } from '@/lib/direction';
import { problemText } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import classes from './sites.module.css';
import { useDeleteSite } from './use-sites';

type SiteItemProps = {
  userId: string;
  saved: SavedSiteFragment;
  onEdit: () => void;
  onDeleted: () => void;
};

/** A field of one's own: its name, its size and the way in, to change it or to delete it. */
export function SiteItem({ userId, saved, onEdit, onDeleted }: SiteItemProps) {
  const { t } = useTranslation();
  const f = useFormat();
  const deleteSite = useDeleteSite(userId);
  const [deleting, setDeleting] = useState(false);
  const { size, gate } = saved.site;
  const name = isolated(saved.site.name ?? '');
  const remove = async () => {
    setDeleting(true);
    try {
      await deleteSite(saved.id);
      onDeleted();
    } catch (error) {
      setDeleting(false);
      toast.error(problemText(error, t, t('fields.deleteFailed')));
    }
  };
  const count = Number(size?.area);
  return (
    <li className={classes.item}>
      <IconMapPin size={22} aria-hidden />
      <div className={classes.facts}>
        <strong>{name}</strong>
        {size && (
          <span>
            {t(size.unit === 'ACRE' ? 'fields.acres' : 'fields.hectares', { count, n: f.number(count) })}
          </span>
        )}
        {gate && <span>{isolated(gate)}</span>}
        <div className={classes.actions}>
          <Button
            variant="subtle"
            px="sm"
            leftSection={<IconPencil size={22} aria-hidden />}
            aria-label={`${t('fields.edit')}: ${name}`}
            onClick={onEdit}
          >
            {t('fields.edit')}
          </Button>
          <Button
            variant="subtle"
            color="var(--alarm)"
            px="sm"
            loading={deleting}
            leftSection={<IconTrash size={22} aria-hidden />}
            aria-label={`${t('common.delete')}: ${name}`}
            onClick={() => void remove()}
          >
            {t('common.delete')}
          </Button>
        </div>
      </div>
    </li>
  );
}
