import { ActionIcon } from '@mantine/core';
import { useApolloClient, useMutation } from '@apollo/client/react';
import { IconTrash } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { problemText } from '@/lib/errors';
import { LoginNeeded } from '@/ui/login-needed';
import { useConfirm } from '@/ui/confirm';
import { AskerProvider } from './asker';
import { Bubble } from './bubble';
import { DELETE_CONVERSATION } from './chat.documents';
import { clearTurns } from './chat-state';
import { Composer } from './composer';
import { emptyConversation } from './conversation-cache';
import { InDanger } from './in-danger';
import { MessageList } from './message-list';
import type { Conversation } from './use-conversation';
import classes from './chat.module.css';

/** AgriMind: the conversation above, the text box always in reach below. */
export function Chat({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { loaded, sending, send, stop, entries } = conversation;
  const ready = loaded && !sending;
  return (
    <div className={classes.screen}>
      <div className={classes.head}>
        <h1 className={classes.title}>{t('chat.title')}</h1>
        {entries.length > 0 && <DeleteConversation disabled={!ready} />}
      </div>
      <AskerProvider value={{ ready, ask: send }}>
        <MessageList conversation={conversation} />
      </AskerProvider>
      <Composer ready={loaded} busy={sending} onSend={send} onStop={stop} />
      <div className={classes.inDanger}>
        <InDanger />
      </div>
    </div>
  );
}

/** What a visitor sees: the welcome, and that they need to log in. */
export function ChatForVisitors() {
  const { t } = useTranslation();
  return (
    <div className={classes.visitor}>
      <Bubble sender="BOT" text={t('chat.welcome')} />
      <LoginNeeded text={t('chat.loginNeeded')} />
      <InDanger />
    </div>
  );
}

function DeleteConversation({ disabled }: { disabled: boolean }) {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { cache } = useApolloClient();
  const [deleteConversation, { loading }] = useMutation(DELETE_CONVERSATION);
  const onDelete = async () => {
    const sure = await confirm({
      text: t('chat.confirmDelete'),
      confirmLabel: t('common.delete'),
      declineLabel: t('chat.keepConversation'),
      danger: true,
    });
    if (!sure) return;
    try {
      await deleteConversation();
      clearTurns();
      emptyConversation(cache);
      toast.success(t('chat.deleted'));
    } catch (error) {
      toast.error(problemText(error, t, t('chat.deleteFailed')));
    }
  };
  return (
    <ActionIcon
      variant="subtle"
      color="var(--alarm)"
      disabled={disabled}
      loading={loading}
      aria-label={t('chat.deleteConversation')}
      onClick={() => void onDelete()}
    >
      <IconTrash size={24} />
    </ActionIcon>
  );
}
