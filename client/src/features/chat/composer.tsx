import { ActionIcon } from '@mantine/core';
import { ATTACHMENTS_MAX, QUESTION_MAX } from '@domain/assistant/chat';
import { acceptOf } from '@domain/media/media-type';
import { IconPlayerStopFilled, IconSend2 } from '@tabler/icons-react';
import { type FormEvent, type KeyboardEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { attach, type Attachment, forget } from './attachment';
import { AttachmentChips } from './attachment-chips';
import { changeChat, chatState, useChatState } from './chat-state';
import { PlusMenu } from './plus-menu';
import { RecordingDialog } from './recording-dialog';
import { TalkButton } from './talk-button';
import classes from './composer.module.css';

type ComposerProps = {
  /** Nothing can be asked before one knows what was said. */
  ready: boolean;
  /** An answer is on its way. One can write meanwhile: whoever is in danger does not wait for the price of seed. */
  busy: boolean;
  onSend: (text: string) => void;
  /** Waits for answers no longer. */
  onStop: () => void;
};

/** Where one types, talks, records and attaches. */
export function Composer({ ready, busy, onSend, onStop }: ComposerProps) {
  const { t } = useTranslation();
  const { text, attachments } = useChatState();
  const [notice, setNotice] = useState<string | null>(null);
  const [recording, setRecording] = useState(false);
  const [sent, setSent] = useState(0);
  const photos = useRef<HTMLInputElement>(null);
  const files = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLTextAreaElement>(null);
  const written = text.trim() !== '' || attachments.length > 0;
  const sendable = ready && written;

  const add = (file: File) => {
    const added =
      chatState().attachments.length >= ATTACHMENTS_MAX
        ? t('chat.tooMany', { number: ATTACHMENTS_MAX })
        : attach(file, t);
    if (typeof added === 'string') return setNotice(added);
    setNotice(null);
    changeChat({ attachments: [...chatState().attachments, added] });
  };
  const remove = (attachment: Attachment) => {
    forget([attachment]);
    changeChat({ attachments: chatState().attachments.filter(({ id }) => id !== attachment.id) });
    box.current?.focus();
  };
  const send = (event?: FormEvent) => {
    event?.preventDefault();
    if (!sendable) return;
    setNotice(null);
    setSent(sent + 1);
    onSend(text);
  };
  const denied = () => {
    setRecording(false);
    setNotice(t('chat.microphoneDenied'));
  };
  return (
    <form className={classes.composer} onSubmit={send}>
      {notice && (
        <p className={classes.notice} role="alert">
          {notice}
        </p>
      )}
      <AttachmentChips attachments={attachments} onRemove={remove} />
      <div className={classes.bar}>
        <PlusMenu
          onRecord={() => setRecording(true)}
          onPhoto={() => photos.current?.click()}
          onFiles={() => files.current?.click()}
        />
        <textarea
          ref={box}
          className={classes.box}
          rows={1}
          maxLength={QUESTION_MAX}
          placeholder={t('chat.placeholder')}
          aria-label={t('chat.placeholder')}
          enterKeyHint="send"
          dir="auto"
          value={text}
          onChange={(event) => changeChat({ text: event.target.value })}
          onKeyDown={(event) => sendsBy(event) && send(event)}
        />
        <TalkButton
          // What is said after the message was sent belongs to no message.
          key={sent}
          text={text}
          onText={(said) => changeChat({ text: said.slice(0, QUESTION_MAX) })}
          onDenied={denied}
        />
        {busy && !written ? (
          <ActionIcon variant="light" size="lg" aria-label={t('chat.stopSending')} onClick={onStop}>
            <IconPlayerStopFilled size={22} />
          </ActionIcon>
        ) : (
          <ActionIcon type="submit" variant="filled" disabled={!sendable} aria-label={t('chat.send')}>
            <IconSend2 size={24} className="mirror" />
          </ActionIcon>
        )}
      </div>
      <Picker inputRef={photos} accept={acceptOf('image')} onPick={add} />
      <Picker inputRef={files} accept={acceptOf('image', 'audio', 'video', 'document')} onPick={add} />
      {recording && (
        <RecordingDialog
          onClose={() => setRecording(false)}
          onDenied={denied}
          onRecorded={(note) => {
            setRecording(false);
            add(note);
          }}
        />
      )}
    </form>
  );
}

type PickerProps = {
  inputRef: RefObject<HTMLInputElement | null>;
  accept: string;
  onPick: (file: File) => void;
};

/** One file at a time (P70). */
function Picker({ inputRef, accept, onPick }: PickerProps) {
  return (
    <input
      ref={inputRef}
      type="file"
      hidden
      accept={accept}
      onChange={({ currentTarget }) => {
        const file = currentTarget.files?.[0];
        // The same file can be picked again after it was removed.
        currentTarget.value = '';
        if (file) onPick(file);
      }}
    />
  );
}

/** Enter sends, and with Shift begins a new line. While a word is being composed, as in Hindi, it only ends the word. */
function sendsBy({ key, shiftKey, nativeEvent }: KeyboardEvent): boolean {
  return key === 'Enter' && !shiftKey && !nativeEvent.isComposing;
}
