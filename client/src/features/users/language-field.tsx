import { Select } from '@mantine/core';
import { LANGUAGES } from '@domain/users/language';
import type { Ref } from 'react';
import { useTranslation } from 'react-i18next';

type LanguageFieldProps = {
  /** BCP 47. */
  value: string | null;
  onChange: (code: string | null) => void;
  error?: string;
  disabled?: boolean;
  ref?: Ref<HTMLInputElement>;
};

/** The preferred language, found by its own name or by its name in the interface's language. */
export function LanguageField(props: LanguageFieldProps) {
  const { t } = useTranslation();
  const data = LANGUAGES.map(({ code, nativeName }) => {
    const name = t(`languages.${code}`);
    return { value: code, label: name === nativeName ? name : `${name} · ${nativeName}` };
  });
  return (
    <Select
      {...props}
      data={data}
      label={t('registration.language')}
      placeholder={t('registration.chooseLanguage')}
      nothingFoundMessage={t('registration.noLanguage')}
      searchable
      allowDeselect={false}
      maxDropdownHeight={300}
      checkIconPosition="right"
    />
  );
}
