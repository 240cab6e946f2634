import { TextInput } from '@mantine/core';
import { NOTE_MAX } from '@domain/bookings/booking-request';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useWaitingSlots } from '@/features/bookings/outgoing/outgoing';
import type { BookingWords, WantedService } from '@/features/bookings/book-slot';
import { type BookingScreen, useBookSlot } from '@/features/bookings/use-book-slot';
import { SitePicker } from '@/features/sites/site-picker';
import { ServiceCalendar } from '@/features/slots/service-calendar';
import type { WantedJob } from '@/features/slots/wanted-job';
import { LateWaitButton } from '@/features/waitlist/late-wait-button';
import type { JobSiteInput } from '@/gql/graphql';
import { useSession } from '@/lib/session';

type BookingCalendarProps = {
  serviceId: string;
  /** What is kept of the service should the booking have to wait; undefined while it is not known. */
  service: WantedService | undefined;
  screen: BookingScreen;
  /** Whose booking it becomes; the user's own where it is left out. */
  consumerId?: string | null;
  /** It is booked, or waits to be sent. */
  onBooked: () => void;
  emptyText?: string;
  failedText?: string;
};

/** What was typed for a service and is not sent, by whom it is for: it is not lost where the dialog is closed (P97). */
const typed = new Map<string, string>();

/** A service's calendar, in which a time is chosen and booked, perhaps with a note. */
export function BookingCalendar({
  serviceId,
  service,
  screen,
  consumerId,
  onBooked,
  ...texts
}: BookingCalendarProps) {
  const { t } = useTranslation();
  const userId = useSession()?.userId;
  const draft = `${userId} ${consumerId} ${serviceId}`;
  const [site, setSite] = useState<JobSiteInput | null>(null);
  const [note, setNote] = useState(typed.get(draft) ?? '');
  const { book, busySlotId } = useBookSlot(screen, { consumerId, note: note.trim() || undefined });
  const waitingSlots = useWaitingSlots();
  return (
    <ServiceCalendar
      serviceId={serviceId}
      site={site}
      onBook={async (slot, job) => {
        if (!(await book(slot, service, wordsOf(job, site)))) return;
        typed.delete(draft);
        onBooked();
      }}
      busySlotId={busySlotId}
      waitingSlots={waitingSlots}
      // Who waits, waits for themselves.
      renderFull={(date) =>
        (!consumerId || consumerId === userId) && <LateWaitButton wanted={{ serviceId }} date={date} />
      }
      {...texts}
    >
      {userId && <SitePicker value={site} onChange={setSite} />}
      <TextInput
        label={`${t('slots.note')} (${t('common.optional')})`}
        placeholder={t('slots.noteHint')}
        value={note}
        onChange={({ currentTarget: { value } }) => {
          typed.set(draft, value);
          setNote(value);
        }}
        maxLength={NOTE_MAX}
        disabled={!!busySlotId}
        dir="auto"
      />
    </ServiceCalendar>
  );
}

/** What is asked for beside the slot. A sum that nobody knows yet, since the way comes on top, is not held against the server's. */
function wordsOf({ asked, quote, isTravelOpen }: WantedJob, site: JobSiteInput | null): BookingWords {
  return {
    ...(asked.slots > 1 && { slots: asked.slots }),
    ...(asked.quantity !== null && { quantity: asked.quantity }),
    ...(site && { site }),
    ...(!isTravelOpen && { total: quote.total }),
  };
}
