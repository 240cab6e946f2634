import { useMutation, useQuery, useSubscription } from '@apollo/client/react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { JoinWaitlistInput, WaitEntryFragment } from '@/gql/graphql';
import { problemText } from '@/lib/errors';
import { useSession } from '@/lib/session';
import { JOIN, LEAVE, OFFERED, WAITLIST } from './waitlist.documents';

const NONE: WaitEntryFragment[] = [];

/** Where the user stands in line, live, and how to join and leave (P158, P159). */
export function useWaitlist() {
  const { t } = useTranslation();
  const skip = !useSession();
  const { data, refetch } = useQuery(WAITLIST, { skip, fetchPolicy: 'cache-and-network' });
  // An entry is one object wherever it is shown: what is told of it turns all of them.
  useSubscription(OFFERED, { skip, ignoreResults: true });
  const [join, joining] = useMutation(JOIN);
  const [leave, leaving] = useMutation(LEAVE);
  const tried = async (change: Promise<unknown>) => {
    try {
      await change;
    } catch (error) {
      toast.error(problemText(error, t, t('calendar.failed')));
    }
    // Whatever came of it: something else may have become of it, too.
    await refetch().catch(() => undefined);
  };
  return {
    entries: data?.waitlist.filter(({ status }) => status !== 'ENDED') ?? NONE,
    busy: joining.loading || leaving.loading,
    join: (input: JoinWaitlistInput, date: string) => tried(join({ variables: { input, date } })),
    leave: (id: string) => tried(leave({ variables: { id } })),
  };
}
