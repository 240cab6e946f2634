import { useMutation } from '@apollo/client/react';
import { Alert, Button, PasswordInput, Stack } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { problemText } from '@/lib/errors';
import { useConfirm } from '@/ui/confirm';
import { DELETE_USER } from './accounts.documents';
import { withoutUser } from './without-user';

type DeleteUserFormProps = { user: { id: string; name: string }; onDeleted: () => void };

/** Deletes a user with the operator's code, after asking. The server's refusal is shown, else 'Delete failed'. */
export function DeleteUserForm({ user, onDeleted }: DeleteUserFormProps) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [missing, setMissing] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [deleteUser, { loading }] = useMutation(DELETE_USER, {
    update: (cache) => withoutUser(cache, user.id),
  });

  const submit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    setFailure(null);
    setMissing(!code);
    if (!code) return input.current?.focus();
    const sure = await confirm({
      text: t('activeUsers.confirmDelete', { name: user.name }),
      confirmLabel: t('activeUsers.delete'),
      declineLabel: t('activeUsers.keepUser'),
      danger: true,
    });
    if (!sure) return;
    try {
      await deleteUser({ variables: { id: user.id, code } });
      toast.success(t('activeUsers.deleted', { name: user.name }));
      onDeleted();
    } catch (error) {
      setFailure(problemText(error, t, t('activeUsers.deleteFailed')));
    }
  };
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="sm">
        <PasswordInput
          ref={input}
          label={t('activeUsers.code')}
          description={t('activeUsers.codeHint')}
          autoComplete="off"
          visibilityToggleButtonProps={{ 'aria-label': t('login.showPassword') }}
          value={code}
          onChange={(event) => setCode(event.currentTarget.value)}
          error={missing && !code && t('activeUsers.codeRequired')}
          disabled={loading}
        />
        {failure && (
          <Alert role="alert" color="red" variant="light">
            {failure}
          </Alert>
        )}
        <Button
          type="submit"
          variant="outline"
          color="var(--alarm)"
          disabled={loading}
          aria-busy={loading}
          leftSection={<IconTrash size={22} aria-hidden />}
        >
          {loading ? t('activeUsers.deleting') : t('activeUsers.delete')}
        </Button>
      </Stack>
    </form>
  );
}
