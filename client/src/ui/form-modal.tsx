import { Modal, type ModalProps } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useTranslation } from 'react-i18next';

/** A dialog in which one types, on a phone the whole screen: it closes by its button alone, since a stray touch or key must not lose what was typed. */
export function FormModal(props: ModalProps) {
  const { t } = useTranslation();
  const small = useMediaQuery('(max-width: 47.99em)');
  return (
    <Modal
      {...props}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      closeOnClickOutside={false}
      closeOnEscape={false}
      fullScreen={small}
    />
  );
}
