import { Alert, PasswordInput, Stack, TextInput } from '@mantine/core';
import type { ParseKeys } from 'i18next';
import { createContext, type ReactElement, type ReactNode, useContext, useState } from 'react';
import {
  Controller,
  type ControllerRenderProps,
  type DefaultValues,
  type FieldValues,
  FormProvider,
  type Path,
  useForm,
  useFormContext,
} from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { LocationField } from '@/ui/location-field';
import { LanguageField } from './language-field';

/** The first thing to mend: which input, and the key of its sentence. */
type Problem = { field: string; key: ParseKeys };

/** Whether nothing can be changed just now. */
const Busy = createContext(false);

/** `sending` while the server is asked; `busy` also once it is done, where nothing can be changed any more. */
type FormState = { sending: boolean; busy: boolean };

type PersonFormProps<Draft extends FieldValues, Result extends object> = {
  start: Draft;
  /** What to send, or the first problem alone. */
  check: (draft: Draft) => Result | Promise<Result>;
  /** What it resolves to is said, and the form stays as it is. */
  send: (checked: Exclude<Result, Problem>) => Promise<string | void>;
  /** What is said of an error of `check` or `send`. */
  failureText: (error: unknown) => string;
  children: ReactNode;
  buttons: (state: FormState) => ReactNode;
};

/**
 * Who somebody is, as they register and as they edit it later (P6, P20). One problem is shown at a time, beside its input and
 * with the focus on it (P89).
 */
export function PersonForm<Draft extends FieldValues, Result extends object>({
  start,
  check,
  send,
  failureText,
  children,
  buttons,
}: PersonFormProps<Draft, Result>) {
  const { t } = useTranslation();
  const [sending, setSending] = useState(false);
  const [outcome, setOutcome] = useState<{ done: boolean; text: string } | null>(null);
  const form = useForm<Draft>({ defaultValues: start as DefaultValues<Draft>, shouldFocusError: false });
  const busy = sending || outcome?.done === true;

  const submit = form.handleSubmit(async (draft) => {
    if (busy) return;
    setOutcome(null);
    try {
      const checked = await check(draft);
      if (isProblem(checked))
        return form.setError(
          checked.field as Path<Draft>,
          { message: t(checked.key) },
          { shouldFocus: true },
        );
      setSending(true);
      const text = await send(checked as Exclude<Result, Problem>);
      if (text) setOutcome({ done: true, text });
    } catch (error) {
      setOutcome({ done: false, text: failureText(error) });
    } finally {
      setSending(false);
    }
  });

  return (
    <FormProvider {...form}>
      <form
        noValidate
        onSubmit={(event) => {
          // A problem set by hand would keep react-hook-form from submitting again.
          form.clearErrors();
          void submit(event);
        }}
      >
        <Busy value={busy}>
          <Stack gap="lg">
            {children}
            {outcome && (
              <Alert
                role={outcome.done ? 'status' : 'alert'}
                color={outcome.done ? 'leaf' : 'red'}
                variant="light"
              >
                {outcome.text}
              </Alert>
            )}
            {buttons({ sending, busy })}
          </Stack>
        </Busy>
      </form>
    </FormProvider>
  );
}

function isProblem<Result extends object>(checked: Result): checked is Extract<Result, Problem> {
  return 'key' in checked;
}

type Bound = ControllerRenderProps & { error: string | undefined };

/** An input of the form by the name of its part of the draft, with its problem. */
export function PersonField({ name, input }: { name: string; input: (bound: Bound) => ReactElement }) {
  const { control } = useFormContext();
  const disabled = useContext(Busy);
  return (
    <Controller
      name={name}
      control={control}
      render={({ field, fieldState }) => input({ ...field, error: fieldState.error?.message, disabled })}
    />
  );
}

export function NameInput({ label }: { label: string }) {
  return (
    <PersonField name="name" input={(bound) => <TextInput {...bound} label={label} autoComplete="name" />} />
  );
}

export function NewPasswordInput({ label, description }: { label: string; description: string }) {
  const { t } = useTranslation();
  return (
    <PersonField
      name="password"
      input={(bound) => (
        <PasswordInput
          {...bound}
          label={label}
          description={description}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
        />
      )}
    />
  );
}

export function PreferredLanguageInput() {
  return <PersonField name="preferredLanguage" input={(bound) => <LanguageField {...bound} />} />;
}

export function LocationInput() {
  return <PersonField name="location" input={(bound) => <LocationField {...bound} />} />;
}
