import { Modal, type ModalProps } from '@mantine/core';
import { useDeferredValue, useState } from 'react';

/** Mantine's Modal, without what it costs before it is first opened: even closed it draws twice, and in one go. */
export function LateModal(props: ModalProps) {
  const [wanted, setWanted] = useState(props.opened);
  if (props.opened && !wanted) setWanted(true);
  return wanted ? <OpeningModal {...props} /> : null;
}

/** First closed, then opened: a modal notes where the focus was, to give it back, as it turns from one to the other. */
function OpeningModal({ opened, ...rest }: ModalProps) {
  const seen = useDeferredValue(opened, false);
  return <Modal opened={opened && seen} {...rest} />;
}
