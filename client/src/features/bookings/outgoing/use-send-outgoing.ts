import { useApolloClient } from '@apollo/client/react';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { problemOf } from '@/lib/errors';
import { useFormat } from '@/lib/format';
import { confirmedText, refusedText } from './outgoing-words';
import { sendOutgoing, type Settled } from './send-outgoing';

/**
 * Sends what is waiting, and tells of each how it ended. What could not be sent is not told: it still says that it waits. Once
 * there was an answer, what could not be read without a network is read as well.
 */
export function useSendOutgoing(): () => Promise<void> {
  const client = useApolloClient();
  const { t } = useTranslation();
  const f = useFormat();
  return useCallback(async () => {
    let answered = false;
    const tell = ({ entry, error }: Settled) => {
      answered = true;
      if (error) toast.error(refusedText(entry, problemOf(error), t, f));
      else toast.success(confirmedText(entry, t, f));
    };
    // Where the browser's own storage fails, everything stays as it is.
    await sendOutgoing(client, tell).catch(() => undefined);
    // What fails shows on the query that failed.
    if (answered) client.refetchObservableQueries().catch(() => undefined);
  }, [client, t, f]);
}
