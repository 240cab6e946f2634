import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemOf, problemText } from '@/lib/errors';

type Attempt = {
  /** How many bookings are in the way. */
  count: () => Promise<number>;
  /** @param bookings how many the provider was told of */
  save: (bookings: number) => Promise<void>;
};

/**
 * Saves what bookings may be in the way of: with the first tap it says how many, where there are any, and with the next it saves. What
 * is booked meanwhile is told again.
 */
export function useToldFirst() {
  const { t } = useTranslation();
  const [told, setTold] = useState(0);
  const [problem, setProblem] = useState<string | null>(null);
  const [saving, setSaving] = useState(false);

  const attempt = async ({ count, save }: Attempt): Promise<void> => {
    const bookings = await count();
    if (bookings > told) return setTold(bookings);
    try {
      await save(told);
    } catch (error) {
      if (problemOf(error).code !== 'BOOKED_MEANWHILE') throw error;
      return setTold(await count());
    }
    setTold(0);
  };
  const submit = async (wanted: Attempt) => {
    setSaving(true);
    setProblem(null);
    try {
      await attempt(wanted);
    } catch (error) {
      setProblem(problemText(error, t, t('manageServices.changeFailed')));
    } finally {
      setSaving(false);
    }
  };
  /** Something else is to be saved now. */
  const forget = () => {
    setTold(0);
    setProblem(null);
  };
  return { told, problem, setProblem, saving, submit, forget };
}
