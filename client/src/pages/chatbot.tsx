import { setPageTitle } from '@/lib/page-title';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { Chat, ChatForVisitors } from '@/features/chat/chat';
import { ChatPartsProvider } from '@/features/chat/chat-parts';
import { useConversation } from '@/features/chat/use-conversation';
import { useSession } from '@/lib/session';
import { Page } from '@/ui/page';
import { useChatbotParts } from './chatbot-parts';

/** Ask Me Anything: AgriMind, who answers farmers. */
export function ChatbotPage() {
  const { t } = useTranslation();
  const session = useSession();
  if (session) return <MyChat key={session.userId} />;
  return (
    <Page title={t('chat.title')} narrow>
      <ChatForVisitors />
    </Page>
  );
}

function MyChat() {
  const { t } = useTranslation();
  const conversation = useConversation();
  const parts = useChatbotParts(conversation.viewer?.location ?? null);
  useEffect(() => {
    setPageTitle(`${t('chat.title')} · Vicharo`);
  }, [t]);
  return (
    <ChatPartsProvider value={parts}>
      <Chat conversation={conversation} />
    </ChatPartsProvider>
  );
}
