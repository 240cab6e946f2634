import { Button } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { problemText } from '@/lib/errors';

type LoadMoreButtonProps = {
  /** Loads the next page; what is shown stays where it is. */
  onLoad: () => Promise<unknown>;
  /** What to say where that fails. */
  failedText: string;
  /** Another word than 'Show more'. */
  label?: string;
};

/** The end of a list that goes on. */
export function LoadMoreButton({ onLoad, failedText, label }: LoadMoreButtonProps) {
  const { t } = useTranslation();
  const [loading, setLoading] = useState(false);
  const load = async () => {
    setLoading(true);
    try {
      await onLoad();
    } catch (error) {
      toast.error(problemText(error, t, failedText));
    } finally {
      setLoading(false);
    }
  };
  return (
    <Button fullWidth mt="md" variant="default" loading={loading} onClick={() => void load()}>
      {label ?? t('common.loadMore')}
    </Button>
  );
}
