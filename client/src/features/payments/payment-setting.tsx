import { useMutation, useQuery } from '@apollo/client/react';
import { Alert, Button, Skeleton, TextInput } from '@mantine/core';
import {
  INSTRUCTIONS_MAX,
  type PaymentDetails,
  paymentDetailsSchema,
  UPI_ADDRESS_MAX,
} from '@domain/payments/payment-details';
import { type SubmitEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { useActedForId } from '@/lib/acting';
import { problemText } from '@/lib/errors';
import { TitledSection } from '@/ui/titled-section';
import { MY_PAYMENT_DETAILS, PAYMENT_DETAILS_OF, SET_PAYMENT_DETAILS } from './payments.documents';
import classes from './payments.module.css';

/** How one is paid, or for whom one acts (P163): by a UPI address, or by what one says. */
export function PaymentSetting() {
  const { t } = useTranslation();
  const userId = useActedForId();
  const own = useQuery(MY_PAYMENT_DETAILS, { skip: userId !== null, fetchPolicy: 'cache-and-network' });
  const others = useQuery(PAYMENT_DETAILS_OF, {
    variables: { id: userId ?? '' },
    skip: userId === null,
    fetchPolicy: 'cache-and-network',
  });
  const { loading } = userId === null ? own : others;
  const details = (userId === null ? own.data?.me : others.data?.user)?.paymentDetails;
  // That the user cannot be loaded is said once, by the profile.
  if (!details && !loading) return null;
  return (
    <TitledSection id="payment-details" title={t('payments.title')} text={t('payments.text')}>
      {details ? (
        <PaymentForm details={details} userId={userId ?? undefined} />
      ) : (
        <Skeleton height={200} role="status" aria-label={t('common.loading')} />
      )}
    </TitledSection>
  );
}

type PaymentFormProps = { details: Partial<PaymentDetails>; userId: string | undefined };

function PaymentForm({ details, userId }: PaymentFormProps) {
  const { t } = useTranslation();
  const [upiAddress, setUpiAddress] = useState(details.upiAddress ?? '');
  const [instructions, setInstructions] = useState(details.instructions ?? '');
  const [isWrong, setWrong] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [save, { loading }] = useMutation(SET_PAYMENT_DETAILS);
  const submit = async (event: SubmitEvent) => {
    event.preventDefault();
    setProblem(null);
    const parsed = paymentDetailsSchema.safeParse({ upiAddress, instructions });
    setWrong(!parsed.success);
    if (!parsed.success) return;
    try {
      await save({ variables: { input: parsed.data, userId } });
      toast.success(t('payments.saved'));
    } catch (error) {
      setProblem(problemText(error, t, t('errors.INTERNAL')));
    }
  };
  return (
    <form noValidate className={classes.form} onSubmit={(event) => void submit(event)}>
      <TextInput
        dir="ltr"
        label={`${t('payments.upiAddress')} (${t('common.optional')})`}
        placeholder="name@bank"
        inputMode="email"
        autoCapitalize="none"
        autoComplete="off"
        maxLength={UPI_ADDRESS_MAX}
        value={upiAddress}
        error={isWrong && t('payments.badAddress')}
        onChange={(event) => setUpiAddress(event.currentTarget.value)}
      />
      <TextInput
        label={`${t('payments.instructions')} (${t('common.optional')})`}
        description={t('payments.instructionsHint')}
        autoComplete="off"
        maxLength={INSTRUCTIONS_MAX}
        value={instructions}
        onChange={(event) => setInstructions(event.currentTarget.value)}
      />
      {problem && (
        <Alert role="alert" color="red" variant="light">
          {problem}
        </Alert>
      )}
      <Button type="submit" variant="default" fullWidth loading={loading}>
        {t('common.save')}
      </Button>
    </form>
  );
}
