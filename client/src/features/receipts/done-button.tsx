import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconCircleCheck } from '@tabler/icons-react';
import { type ComponentType, lazy, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import { LateForm, MissingForm } from '@/ui/late-form';
import { LateModal } from '@/ui/late-modal';
import type { BillType } from './bill-type';
import type { DoneFormProps } from './done-form';

/** It brings the rules of bills: whoever only looks at their bookings never wants it. */
const DoneForm = lazy<ComponentType<DoneFormProps>>(() =>
  import('./done-form').then(
    ({ DoneForm }) => ({ default: DoneForm }),
    () => ({ default: MissingForm }),
  ),
);

type DoneButtonProps = {
  booking: BookingCardFragment;
  /** Shows what it costs. */
  Bill: BillType;
  /** What the button says; else "Done". */
  label?: string;
};

/** Completes a booking as its provider, with what was really done, in a dialog that shows the bill before. */
export function DoneButton({ booking, Bill, label }: DoneButtonProps) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const phone = useMediaQuery('(max-width: 47.99em)', false, { getInitialValueInEffect: false });
  const close = () => setOpened(false);
  return (
    <>
      <Button leftSection={<IconCircleCheck size={22} aria-hidden />} onClick={() => setOpened(true)}>
        {label ?? t('receipts.done')}
      </Button>
      <LateModal
        opened={opened}
        onClose={close}
        title={t('receipts.whatWasDone')}
        fullScreen={phone}
        radius={phone ? 0 : undefined}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <LateForm height={240}>
          <DoneForm booking={booking} Bill={Bill} onClose={close} />
        </LateForm>
      </LateModal>
    </>
  );
}
