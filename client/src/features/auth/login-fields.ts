import type { PhoneInput } from '@/ui/phone-input';

/** The alert below the form: nothing, a problem or good news. */
export type LoginNotice = { kind: 'error' | 'success'; text: string } | null;

/** The account of the number slept: what answers whose it is, and since when it does (YYYY-MM). */
export type SleepingAccount = { proof: string; asleepSince: string };

/** What both ways of logging in are given. */
export type LoginFieldsProps = {
  phone: PhoneInput;
  onPhone: (phone: PhoneInput) => void;
  onNotice: (notice: LoginNotice) => void;
  onDone: () => void;
  onAsleep: (account: SleepingAccount) => void;
};
