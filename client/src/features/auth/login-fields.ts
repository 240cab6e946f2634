import type { PhoneInput } from '@/ui/phone-input';

/** The alert below the form: nothing, a problem or good news. */
export type LoginNotice = { kind: 'error' | 'success'; text: string } | null;

/** What both ways of logging in are given. */
export type LoginFieldsProps = {
  phone: PhoneInput;
  onPhone: (phone: PhoneInput) => void;
  onNotice: (notice: LoginNotice) => void;
  onDone: () => void;
};
