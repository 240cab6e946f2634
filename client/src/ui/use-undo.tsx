import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { problemText } from '@/lib/errors';
import classes from './undo.module.css';

/** For how long the way back is offered; it does not end while the notice has the focus, or a pointer over it. */
const OFFERED_MS = 30_000;

type Undo = {
  /** @param done what was done, as a sentence. @param takeBack does the contrary; a problem of it is told */
  offerUndo: (done: string, takeBack: () => unknown) => void;
  /** Where the offer appears: to be placed below what it is about, in the same dialog, so that Tab leads there. */
  undoNotice: ReactNode;
};

type Said = { text: string; takeBack?: () => unknown };

/**
 * In place of a question before: says what was done, with a button that takes it back. A newer offer takes the place of the one
 * before.
 */
export function useUndo(): Undo {
  const [said, setSaid] = useState<Said | null>(null);
  return {
    offerUndo: (text, takeBack) => setSaid({ text, takeBack }),
    undoNotice: <UndoNotice said={said} onSaid={setSaid} />,
  };
}

function UndoNotice({ said, onSaid }: { said: Said | null; onSaid: (said: Said | null) => void }) {
  const { t } = useTranslation();
  const [isHeld, setHeld] = useState(false);
  const [busy, setBusy] = useState(false);
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was pressed may be gone with what it did, and the focus with it: then Tab goes on from here.
    if (said?.takeBack && document.activeElement === document.body) notice.current?.focus();
  }, [said]);
  useEffect(() => {
    if (!said || isHeld || busy) return;
    const timer = setTimeout(() => onSaid(null), OFFERED_MS);
    return () => clearTimeout(timer);
  }, [said, isHeld, busy, onSaid]);

  const press = async (takeBack: () => unknown) => {
    // The button goes, and the focus with it.
    notice.current?.focus();
    setBusy(true);
    try {
      await takeBack();
      onSaid({ text: t('undo.undone') });
    } catch (error) {
      onSaid({ text: problemText(error, t, t('undo.failed')) });
    } finally {
      setBusy(false);
    }
  };
  const takeBack = said?.takeBack;
  return (
    <div
      ref={notice}
      role="status"
      data-screen-only
      tabIndex={-1}
      className={classes.notice}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
    >
      {said && <span className={classes.text}>{said.text}</span>}
      {takeBack && (
        <Button
          variant="default"
          loading={busy}
          leftSection={<IconArrowBackUp size={22} aria-hidden />}
          onClick={() => void press(takeBack)}
        >
          {t('undo.button')}
        </Button>
      )}
    </div>
  );
}
