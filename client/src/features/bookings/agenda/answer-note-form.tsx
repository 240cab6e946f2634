import { useMutation } from '@apollo/client/react';
import { Stack, Text, Textarea } from '@mantine/core';
import { NOTE_MAX } from '@domain/bookings/booking-request';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { BookingCardFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { SaveButtons } from '@/ui/save-buttons';
import { ANSWER_NOTE } from './agenda.documents';

type AnswerNoteFormProps = { booking: BookingCardFragment; onClose: () => void };

/** The consumer's note, and below it the provider's answer to write. */
export function AnswerNoteForm({ booking, onClose }: AnswerNoteFormProps) {
  const { t } = useTranslation();
  const [text, setText] = useState(booking.noteAnswer ?? '');
  const [answer, { loading }] = useMutation(ANSWER_NOTE);
  const send = async (event: FormEvent) => {
    event.preventDefault();
    if (!text.trim()) return;
    try {
      await answer({ variables: { bookingId: booking.id, text } });
      toast.success(t('bookings.answerSent'));
      onClose();
    } catch (error) {
      toast.error(problemText(error, t, t('bookings.answerFailed')));
    }
  };
  return (
    <form onSubmit={(event) => void send(event)}>
      <Stack>
        <Text>
          {t('bookings.note')}: <bdi>{booking.note}</bdi>
        </Text>
        <Textarea
          label={t('bookings.answer')}
          value={text}
          onChange={(event) => setText(event.currentTarget.value)}
          maxLength={NOTE_MAX}
          autosize
          minRows={2}
          dir="auto"
          data-autofocus
          required
        />
        <SaveButtons saving={loading} onCancel={onClose} />
      </Stack>
    </form>
  );
}
