import { IconPhoneX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from './status-badge';

/** Beside a number that its owner has not proven: anybody may have named it. */
export function UnprovenMark() {
  const { t } = useTranslation();
  return (
    <StatusBadge tone="waiting" icon={<IconPhoneX size={20} />}>
      {t('proof.notConfirmed')}
    </StatusBadge>
  );
}
