import { VisuallyHidden } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatSender } from '@/gql/graphql';
import { directionOf } from '@/lib/direction';
import classes from './bubble.module.css';

type BubbleProps = {
  sender: ChatSender;
  text: string;
  /** Something went wrong. */
  alarm?: boolean;
  above?: ReactNode;
  /** Below the text. */
  children?: ReactNode;
};

/** What somebody said, on the side of who said it. */
export function Bubble({ sender, text, alarm, above, children }: BubbleProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.row} data-sender={sender}>
      <div className={classes.bubble} data-alarm={alarm || undefined}>
        <VisuallyHidden>{sender === 'USER' ? t('chat.you') : t('chat.assistant')}: </VisuallyHidden>
        {above}
        {text && (
          <p className={classes.text} dir={directionOf(text)}>
            {text}
          </p>
        )}
        {children}
      </div>
    </div>
  );
}
