import { StatedReason } from '@domain/jobs/cancel-reason';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/ui/confirm';
import classes from './cancel-question.module.css';

/** Asks before a booking is cancelled, and why, which may be left out. Null where it is kept. */
export function useCancelQuestion(): () => Promise<{ reason?: StatedReason } | null> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return async () => {
    const answer: { reason?: StatedReason } = {};
    const sure = await confirm({
      text: t('bookings.confirmCancel'),
      details: <Reasons onChoose={(reason) => (answer.reason = reason)} />,
      confirmLabel: t('bookings.cancelBooking'),
      declineLabel: t('bookings.keepBooking'),
      danger: true,
    });
    return sure ? answer : null;
  };
}

function Reasons({ onChoose }: { onChoose: (reason: StatedReason) => void }) {
  const { t } = useTranslation();
  const name = useId();
  return (
    <fieldset className={classes.reasons}>
      <legend>
        {t('cancelReasons.why')} ({t('common.optional')})
      </legend>
      {Object.values(StatedReason).map((reason) => (
        <label key={reason}>
          <input type="radio" name={name} onChange={() => onChoose(reason)} />
          {t(`cancelReasons.${reason}`)}
        </label>
      ))}
    </fieldset>
  );
}
