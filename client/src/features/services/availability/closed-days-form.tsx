import { useApolloClient, useMutation } from '@apollo/client/react';
import { Button, NativeSelect, TextInput } from '@mantine/core';
import { ClosureKind, CLOSURE_REASON_MAX } from '@domain/availability/closure';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import type { NeededResourceFragment, ServicesAvailabilityQuery } from '@/gql/graphql';
import { useResourceName } from '../service-needs-list';
import { ADD_CLOSURE, BOOKINGS_WITHIN } from './availability.documents';
import classes from './availability.module.css';
import { today } from './today';
import { ToldBookings } from './told-bookings';
import { useToldFirst } from './use-told-first';

const KINDS = Object.values(ClosureKind);
const NOTHING = { resourceId: '', from: '', to: '', kind: 'OTHER' as ClosureKind, reason: '' };

export type ClosedDaysFormProps = {
  service: ServicesAvailabilityQuery['service'];
  resources: readonly NeededResourceFragment[];
  providerId: string;
  onChanged: () => Promise<void>;
};

/** From which day to which, what, and why. */
export function ClosedDaysForm({ service, resources, providerId, onChanged }: ClosedDaysFormProps) {
  const { t } = useTranslation();
  const client = useApolloClient();
  const called = useResourceName(service, resources);
  const [draft, setDraft] = useState(NOTHING);
  const [addClosure] = useMutation(ADD_CLOSURE);
  const { told, problem, setProblem, saving, submit, forget } = useToldFirst();
  const change = (part: Partial<typeof NOTHING>) => {
    forget();
    setDraft({ ...draft, ...part });
  };
  const close = (event: SubmitEvent) => {
    event.preventDefault();
    const { from, to, kind, reason } = draft;
    if (!from || !to || to < from) return setProblem(t('availability.daysMissing'));
    const dates = { from, to, providerId, resourceId: draft.resourceId || null };
    void submit({
      count: async () => {
        const asked = { query: BOOKINGS_WITHIN, variables: dates, fetchPolicy: 'network-only' } as const;
        return (await client.query(asked)).data?.bookingsWithin ?? 0;
      },
      save: async (bookings) => {
        await addClosure({ variables: { ...dates, kind, reason, bookings } });
        setDraft(NOTHING);
        await onChanged();
        toast.success(t('availability.closed'));
      },
    });
  };
  return (
    <form noValidate className={classes.form} onSubmit={close}>
      <div className={classes.pair}>
        <TextInput
          type="date"
          dir="ltr"
          label={t('manageServices.opens')}
          min={today()}
          value={draft.from}
          onChange={(event) => {
            const from = event.currentTarget.value;
            change({ from, to: draft.to < from ? from : draft.to });
          }}
        />
        <TextInput
          type="date"
          dir="ltr"
          label={t('manageServices.closes')}
          min={draft.from || today()}
          value={draft.to}
          onChange={(event) => change({ to: event.currentTarget.value })}
        />
      </div>
      <NativeSelect
        label={t('availability.what')}
        value={draft.resourceId}
        onChange={(event) => change({ resourceId: event.currentTarget.value })}
        data={[
          { value: '', label: t('availability.everything') },
          ...resources.map((each) => ({ value: each.id, label: called(each) })),
        ]}
      />
      <NativeSelect
        label={t('availability.why')}
        value={draft.kind}
        onChange={(event) => change({ kind: event.currentTarget.value as ClosureKind })}
        data={KINDS.map((kind) => ({ value: kind, label: t(`availability.kinds.${kind}`) }))}
      />
      <TextInput
        label={`${t('availability.reason')} (${t('common.optional')})`}
        maxLength={CLOSURE_REASON_MAX}
        autoComplete="off"
        value={draft.reason}
        onChange={(event) => change({ reason: event.currentTarget.value })}
      />
      <ToldBookings problem={problem} told={told} />
      <Button type="submit" loading={saving}>
        {t(told > 0 ? 'availability.anyway' : 'availability.closeDays')}
      </Button>
    </form>
  );
}
