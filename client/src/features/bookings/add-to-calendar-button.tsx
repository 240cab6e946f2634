import { Button } from '@mantine/core';
import { IconCalendarPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { saveFile } from '@/lib/save-file';
import { currentSession } from '@/lib/session';

/** Gives the phone a booking as a file, which its calendar opens. */
export function AddToCalendarButton({ bookingId }: { bookingId: string }) {
  const { t } = useTranslation();
  const [loading, setLoading] = useState(false);
  const add = async () => {
    setLoading(true);
    try {
      saveFile('vicharo-booking.ics', await calendarFile(bookingId), 'text/calendar');
    } catch {
      toast.error(t('calendar.failed'));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button
      variant="default"
      px="sm"
      loading={loading}
      leftSection={<IconCalendarPlus size={22} aria-hidden />}
      onClick={() => void add()}
    >
      {t('calendar.add')}
    </Button>
  );
}

async function calendarFile(bookingId: string): Promise<string> {
  const token = currentSession()?.token;
  const response = await fetch(`/api/booking/${encodeURIComponent(bookingId)}/calendar.ics`, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
  });
  if (!response.ok) throw new Error(`The calendar file was answered with ${response.status}.`);
  return response.text();
}
