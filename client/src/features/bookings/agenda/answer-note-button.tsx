import { Button } from '@mantine/core';
import { IconMessageReply } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BookingCardFragment } from '@/gql/graphql';
import { LateModal } from '@/ui/late-modal';

const AnswerNoteForm = lazy(async () => ({
  default: (await import('./answer-note-form')).AnswerNoteForm,
}));

/** Answers the note that came with a booking (P160), or changes the answer. */
export function AnswerNoteButton({ booking }: { booking: BookingCardFragment }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const close = () => setOpened(false);
  return (
    <>
      <Button
        variant="light"
        px={8}
        leftSection={<IconMessageReply size={22} aria-hidden />}
        onClick={() => setOpened(true)}
      >
        {t('bookings.answerNote')}
      </Button>
      <LateModal
        opened={opened}
        onClose={close}
        title={t('bookings.answerNote')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Suspense>
          <AnswerNoteForm booking={booking} onClose={close} />
        </Suspense>
      </LateModal>
    </>
  );
}
