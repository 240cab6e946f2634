import { isFree } from '@domain/slots/slot-status';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatSlotFragment } from '@/gql/graphql';
import { useFormat } from '@/lib/format';
import { SlotProposal } from './slot-proposal';
import classes from './answer.module.css';

/** Free times as buttons, by day. The one that is chosen gets a confirm card below: choosing books nothing. */
export function SlotChoice({ slots }: { slots: readonly ChatSlotFragment[] }) {
  const { t } = useTranslation();
  const f = useFormat();
  const [openedAt] = useState(Date.now);
  const [chosenId, setChosenId] = useState<string | null>(null);
  const chosen = slots.find(({ id }) => id === chosenId);
  const days = [...new Set(slots.map(({ date }) => date))].sort();
  return (
    <div className={classes.slots}>
      {days.map((date) => (
        <div key={date} role="group" aria-label={f.date(date)}>
          <p className={classes.day} aria-hidden>
            {f.date(date)}
          </p>
          <div className={classes.times}>
            {slots
              .filter((slot) => slot.date === date)
              .map((slot) => {
                const time = f.timeRange(slot.startTime, slot.endTime);
                const free = isFree(slot.status, Date.parse(slot.startsAt), openedAt);
                return (
                  <button
                    key={slot.id}
                    type="button"
                    className={classes.time}
                    disabled={!free}
                    aria-pressed={slot.id === chosenId}
                    aria-label={free ? t('chat.bookTime', { time, date: f.date(date) }) : undefined}
                    onClick={() => setChosenId(slot.id === chosenId ? null : slot.id)}
                  >
                    <bdi dir="ltr">{time}</bdi>
                    {!free && (
                      <span>
                        {slot.status === 'OPEN' ? t('slots.started') : t(`slotStatus.${slot.status}`)}
                      </span>
                    )}
                  </button>
                );
              })}
          </div>
        </div>
      ))}
      {chosen && <Chosen key={chosen.id} slot={chosen} />}
    </div>
  );
}

/** The confirm card, in view. */
function Chosen({ slot }: { slot: ChatSlotFragment }) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers answer with a promise, which is no clean-up of an effect.
    void card.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <div ref={card} className={classes.chosen}>
      <SlotProposal slot={slot} />
    </div>
  );
}
