import { CloseButton, TextInput } from '@mantine/core';
import { USER_SEARCH_MAX } from '@domain/users/user-search';
import { IconSearch } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';

type UserSearchProps = { value: string; onChange: (value: string) => void };

/** Finds users by the beginnings of words of their names, or by a part of their number (P196). */
export function UserSearch({ value, onChange }: UserSearchProps) {
  const { t } = useTranslation();
  return (
    <TextInput
      mb="md"
      label={t('activeUsers.search')}
      type="text"
      inputMode="search"
      enterKeyHint="search"
      autoComplete="off"
      maxLength={USER_SEARCH_MAX}
      leftSection={<IconSearch size={22} aria-hidden />}
      rightSection={
        value && <CloseButton aria-label={t('services.clearSearch')} onClick={() => onChange('')} />
      }
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
