import { Button, Group } from '@mantine/core';
import { createContext, type ReactNode, use, useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { LateModal } from './late-modal';

type Question = {
  /** What is asked, as one sentence. */
  text: string;
  /** What else is asked, below it. */
  details?: ReactNode;
  /** The word on the button that does it; else 'Yes, go on'. */
  confirmLabel?: string;
  /** The word on the button that leaves all as it is; else 'Cancel', which says little where something is to be cancelled. */
  declineLabel?: string;
  /** The action destroys something: the button is red. */
  danger?: boolean;
};

type Ask = (question: Question) => Promise<boolean>;
const ConfirmContext = createContext<Ask | null>(null);

/** Asks before something is done: `if (await confirm({ text, danger: true })) ...`. Escape and outside clicks mean no. */
export function useConfirm(): Ask {
  const ask = use(ConfirmContext);
  if (!ask) throw new Error('useConfirm needs a ConfirmProvider above it.');
  return ask;
}

/** Holds the one confirm dialog of the page. */
export function ConfirmProvider({ children }: { children: ReactNode }) {
  const { t } = useTranslation();
  const [question, setQuestion] = useState<Question | null>(null);
  const [opened, setOpened] = useState(false);
  const answer = useRef<(yes: boolean) => void>(undefined);

  const ask = useCallback<Ask>((next) => {
    setQuestion(next);
    setOpened(true);
    return new Promise((resolve) => (answer.current = resolve));
  }, []);
  const close = (yes: boolean) => {
    setOpened(false);
    answer.current?.(yes);
  };

  return (
    <ConfirmContext value={ask}>
      {children}
      <LateModal
        opened={opened}
        onClose={() => close(false)}
        title={question?.text}
        withCloseButton={false}
        padding="lg"
        styles={{ title: { fontSize: '1.1875rem', fontWeight: 600, lineHeight: 1.4 } }}
      >
        {question?.details}
        <Group grow preventGrowOverflow={false}>
          <Button variant="default" onClick={() => close(false)} data-autofocus>
            {question?.declineLabel ?? t('common.cancel')}
          </Button>
          <Button
            color={question?.danger ? 'var(--alarm)' : undefined}
            autoContrast={false}
            onClick={() => close(true)}
          >
            {question?.confirmLabel ?? t('common.confirm')}
          </Button>
        </Group>
      </LateModal>
    </ConfirmContext>
  );
}
