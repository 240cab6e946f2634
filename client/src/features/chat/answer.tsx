import { Button } from '@mantine/core';
import { IconBook2, IconRefresh } from '@tabler/icons-react';
import { ANSWER_STOPPED, NO_ANSWER } from '@domain/assistant/chat';
import { useTranslation } from 'react-i18next';
import type { ChatMessagePartsFragment } from '@/gql/graphql';
import { SpeakButton } from '@/ui/speak-button';
import { AdviceView } from './advice-view';
import { adviceOf, plainText, withoutNames } from './answer-text';
import { Bubble } from './bubble';
import { useChatParts } from './chat-parts';
import { EmergencyCard } from './emergency-card';
import { Excerpts } from './excerpts';
import { FreeSlots } from './free-slots';
import { InDanger } from './in-danger';
import { Offers } from './offers';
import { SlotChoice } from './slot-choice';
import { SlotProposal } from './slot-proposal';
import { withoutList } from './told-by-cards';
import classes from './answer.module.css';

type AnswerProps = {
  message: ChatMessagePartsFragment;
  /** Asks again; only a failed answer offers it. */
  onRetry?: () => void;
};

/** The assistant's answer: its words, what they rest on, and what can be done about it. */
export function Answer({ message, onRetry }: AnswerProps) {
  const { t } = useTranslation();
  const { Service, Booking } = useChatParts();
  const { sources, services, slots, bookings, proposal, offers } = message;
  const text = plainText(message.text).trim();
  if (message.failed && text === ANSWER_STOPPED)
    return <FailedAnswer text={t('chat.stopped')} stopped onRetry={onRetry} />;
  if (message.failed || !text)
    return (
      <FailedAnswer
        text={text === '' || text === NO_ANSWER ? t('chat.noAnswer') : t('chat.failed')}
        onRetry={onRetry}
      />
    );
  if (message.emergency) return <EmergencyCard emergency={message.emergency} />;
  const days = new Set(slots.map(({ date }) => date)).size;
  const told = proposal ? text : withoutList(text, [services.length, days, bookings.length]);
  // Answers read well alone and name their sources themselves, as at the end of what is read aloud; here they stand below.
  const shown = withoutNames(told, [...new Set(sources.flatMap(({ publishers }) => publishers))]);
  const advice = sources.length > 0 ? adviceOf(shown) : null;
  return (
    <div className={classes.answer}>
      <Bubble
        sender="BOT"
        text={advice ? '' : shown}
        above={
          <>
            <SpeakButton text={text} named={advice !== null} />
            <Excerpts excerpts={message.excerpts} />
          </>
        }
      >
        {advice && <AdviceView advice={advice} />}
        {sources.length > 0 && <Sources sources={sources} />}
      </Bubble>
      {/* The confirm card has it all. */}
      {!proposal && services.length > 0 && (
        <ol className={classes.cards} data-counted={services.length > 1 || undefined}>
          {services.map((service) => (
            <li key={service.id}>
              <Service service={service}>{slots.length === 0 && <FreeSlots service={service} />}</Service>
            </li>
          ))}
        </ol>
      )}
      {!proposal && slots.length > 0 && <SlotChoice slots={slots} />}
      {bookings.length > 0 && (
        <ul className={classes.cards}>
          {bookings.map((booking) => (
            <Booking key={booking.id} booking={booking} />
          ))}
        </ul>
      )}
      {proposal && (
        <SlotProposal
          key={proposal.slot.id}
          slot={proposal.slot}
          booking={proposal.booking}
          job={proposal}
          otherTimes={(service) => <FreeSlots service={service} />}
        />
      )}
      {offers.length > 0 && <Offers offers={offers} />}
    </div>
  );
}

type FailedAnswerProps = {
  text: string;
  detail?: string | null;
  /** Nothing went wrong: the person wanted no answer. */
  stopped?: boolean;
  onRetry?: () => void;
  /** Puts the question back into the text box, as where a file of it is refused. */
  onChange?: () => void;
};

/** There is no answer. What was typed and attached is still there: Retry sends it again. */
export function FailedAnswer({ text, detail, stopped, onRetry, onChange }: FailedAnswerProps) {
  const { t } = useTranslation();
  return (
    <Bubble sender="BOT" text={text} alarm={!stopped}>
      {detail && <p className={classes.detail}>{detail}</p>}
      {!stopped && <InDanger />}
      <div className={classes.ways}>
        {onRetry && (
          <Button leftSection={<IconRefresh size={22} aria-hidden />} onClick={onRetry}>
            {t('chat.retry')}
          </Button>
        )}
        {onChange && (
          <Button variant="default" onClick={onChange}>
            {t('chat.change')}
          </Button>
        )}
      </div>
    </Bubble>
  );
}

function Sources({ sources }: Pick<ChatMessagePartsFragment, 'sources'>) {
  const { t } = useTranslation();
  return (
    <ul className={classes.sources} aria-label={t('chat.sources')}>
      {sources.map(({ articleId, title, publishers }) => (
        <li key={articleId}>
          <IconBook2 size={20} aria-hidden />
          <span>{`${title} (${publishers.join(', ')})`}</span>
        </li>
      ))}
    </ul>
  );
}
