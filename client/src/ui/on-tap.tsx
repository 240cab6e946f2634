import { Button } from '@mantine/core';
import { IconMovie, IconPhoto, IconPlayerPlay } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { foreignHost } from '@/lib/foreign-host';
import classes from './on-tap.module.css';

const ICONS = { picture: IconPhoto, recording: IconPlayerPlay, video: IconMovie };

type OnTapProps = {
  /** Of what is shown. */
  link: string;
  kind: keyof typeof ICONS;
  /** What is fetched from there. @param tapped whether somebody has just asked for it */
  children: (tapped: boolean) => ReactNode;
};

/** Shows our own uploads at once, and what lies at somebody else's server on a tap: till then nobody there learns who looks. */
export function OnTap({ link, kind, children }: OnTapProps) {
  const { t } = useTranslation();
  const [tapped, setTapped] = useState(false);
  const host = foreignHost(link);
  if (host === null || tapped) return children(tapped);
  const Icon = ICONS[kind];
  return (
    <Button
      className={classes.button}
      variant="light"
      px="sm"
      leftSection={<Icon size={22} aria-hidden />}
      onClick={() => setTapped(true)}
    >
      {t(`foreign.${kind}`, { host })}
    </Button>
  );
}
