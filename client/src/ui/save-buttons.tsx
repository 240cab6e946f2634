import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import classes from './form.module.css';

type SaveButtonsProps = {
  saving: boolean;
  onCancel: () => void;
  /** Whether one cannot turn back while it is being saved. */
  cancelWaits?: boolean;
};

/** Below a form: Cancel, and Save, which sends it. */
export function SaveButtons({ saving, onCancel, cancelWaits = false }: SaveButtonsProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.buttons}>
      <Button variant="default" disabled={cancelWaits && saving} onClick={onCancel}>
        {t('common.cancel')}
      </Button>
      <Button type="submit" loading={saving}>
        {t('common.save')}
      </Button>
    </div>
  );
}
