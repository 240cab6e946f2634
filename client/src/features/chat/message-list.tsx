import { Button, Skeleton } from '@mantine/core';
import { IconArrowDown, IconPlayerStopFilled } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/lib/errors';
import { ErrorState } from '@/ui/error-state';
import { LoadMoreButton } from '@/ui/load-more-button';
import { Answer, FailedAnswer } from './answer';
import { useAsker } from './asker';
import { plainText } from './answer-text';
import { Bubble } from './bubble';
import { takeBack, type Turn } from './chat-state';
import { Question } from './question';
import type { Conversation, Exchange } from './use-conversation';
import { useNewestInView } from './use-newest-in-view';
import classes from './message-list.module.css';

const EXAMPLES = ['exampleTractor', 'exampleBookings', 'exampleWheat'] as const;

/** The conversation: the welcome, what was said, and what is being said. */
export function MessageList({ conversation }: { conversation: Conversation }) {
  const { t } = useTranslation();
  const { entries, loaded, error, reload, hasOlder, loadOlder, sending, retry, stop } = conversation;
  const { list, log, atEnd, toEnd, handlers } = useNewestInView({
    oldest: entries[0]?.questionId,
    newest: entries.at(-1)?.questionId,
  });
  const empty = loaded && entries.length === 0;
  return (
    <div className={classes.frame}>
      <div ref={list} className={classes.list} {...handlers}>
        <div className={classes.content}>
          {hasOlder && (
            <LoadMoreButton label={t('chat.older')} onLoad={loadOlder} failedText={t('chat.loadFailed')} />
          )}
          {/* An answer is heard once it is whole, not word by word. */}
          <div
            ref={log}
            role="log"
            aria-live="polite"
            aria-busy={sending}
            aria-label={t('chat.conversation')}
            tabIndex={0}
            className={classes.log}
          >
            {!hasOlder && <Bubble sender="BOT" text={t('chat.welcome')} />}
            {!loaded && !error && <Waiting />}
            {entries.map((entry) =>
              'state' in entry ? (
                <WaitingTurn
                  key={entry.questionId}
                  turn={entry}
                  onRetry={sending ? undefined : () => retry(entry)}
                />
              ) : (
                <StoredExchange
                  key={entry.questionId}
                  exchange={entry}
                  onRetry={sending || !entry.question ? undefined : () => retry(entry.question!)}
                />
              ),
            )}
          </div>
          {!loaded && error && (
            <ErrorState text={problemText(error, t, t('chat.loadFailed'))} onRetry={reload} />
          )}
          {empty && <Examples />}
          <div className={classes.underWay}>
            <p role="status" className={classes.processing}>
              {sending && (
                <>
                  <span className={classes.dots} aria-hidden>
                    <i />
                    <i />
                    <i />
                  </span>
                  {t('chat.processing')}
                </>
              )}
            </p>
            {sending && (
              <Button
                variant="default"
                leftSection={<IconPlayerStopFilled size={22} aria-hidden />}
                onClick={stop}
              >
                {t('chat.stop')}
              </Button>
            )}
          </div>
        </div>
      </div>
      {!atEnd && (
        <button type="button" className={classes.toNewest} aria-label={t('chat.toNewest')} onClick={toEnd}>
          <IconArrowDown size={26} aria-hidden />
        </button>
      )}
    </div>
  );
}

function StoredExchange({ exchange, onRetry }: { exchange: Exchange; onRetry?: () => void }) {
  const { t } = useTranslation();
  const { question, answer } = exchange;
  return (
    <div className={classes.exchange}>
      {question && <Question of={question} />}
      {answer ? (
        <Answer message={answer} onRetry={onRetry} />
      ) : (
        <FailedAnswer text={t('chat.noAnswer')} onRetry={onRetry} />
      )}
    </div>
  );
}

function WaitingTurn({ turn, onRetry }: { turn: Turn; onRetry?: () => void }) {
  const { streamed, problem } = turn;
  return (
    <div className={classes.exchange}>
      <Question of={turn} />
      {streamed && <Bubble sender="BOT" text={plainText(streamed)} />}
      {problem && (
        <FailedAnswer
          {...problem}
          onRetry={onRetry}
          onChange={onRetry && (() => takeBack(turn.questionId))}
        />
      )}
    </div>
  );
}

/** What one can ask, for whoever has not asked yet: a tap asks it. */
function Examples() {
  const { t } = useTranslation();
  const { ready, ask } = useAsker();
  return (
    <div className={classes.examples}>
      <p>{t('chat.examples')}</p>
      {EXAMPLES.map((example) => (
        <button key={example} type="button" disabled={!ready} onClick={() => ask(t(`chat.${example}`))}>
          {t(`chat.${example}`)}
        </button>
      ))}
    </div>
  );
}

function Waiting() {
  return (
    <div className={classes.waiting} aria-hidden>
      <Skeleton height={56} width="58%" radius={20} className={classes.waitingQuestion} />
      <Skeleton height={120} width="82%" radius={20} />
    </div>
  );
}
