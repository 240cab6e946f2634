import type { ChatMessagePartsFragment } from '@/gql/graphql';
import { AttachmentView } from './attachment-view';
import { Bubble } from './bubble';
import type { Turn } from './chat-state';
import classes from './attachment.module.css';

/** What the person asked, with what they sent along. */
export function Question({ of }: { of: Pick<ChatMessagePartsFragment | Turn, 'text' | 'attachments'> }) {
  return (
    <Bubble sender="USER" text={of.text}>
      {of.attachments.length > 0 && (
        <ul className={classes.list}>
          {of.attachments.map((attachment, index) => (
            <li key={index}>
              <AttachmentView {...attachment} />
            </li>
          ))}
        </ul>
      )}
    </Bubble>
  );
}
