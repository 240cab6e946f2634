import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { useFormat } from '@/lib/format';

type UndoButtonProps = {
  label: string;
  /** For how long yet; at 0 there is nothing. */
  seconds: number;
  loading: boolean;
  onClick: () => void;
};

/** Takes something back, as long as it says. */
export function UndoButton({ label, seconds, loading, onClick }: UndoButtonProps) {
  const f = useFormat();
  if (seconds === 0) return null;
  return (
    <Button
      variant="light"
      loading={loading}
      leftSection={<IconArrowBackUp size={22} aria-hidden />}
      rightSection={<span aria-hidden>{f.plain(seconds)}</span>}
      onClick={onClick}
    >
      {label}
    </Button>
  );
}
