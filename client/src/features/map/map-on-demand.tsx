import { Button } from '@mantine/core';
import { IconMap2 } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { type ReactNode, useState } from 'react';
import { useLowData } from '@/lib/low-data';
import classes from './map-on-demand.module.css';

type MapOnDemandProps = {
  /** Whether the user has asked for the map already, by choosing that view. */
  wanted?: boolean;
  children: ReactNode;
};

/** The map, or where data is dear, a button in its place that fetches it. */
export function MapOnDemand({ wanted = false, children }: MapOnDemandProps) {
  const { t } = useTranslation();
  const lowData = useLowData();
  const [asked, setAsked] = useState(false);
  if (!lowData || wanted || asked) return children;
  return (
    <div className={classes.place}>
      <Button
        variant="default"
        leftSection={<IconMap2 size={22} aria-hidden />}
        onClick={() => setAsked(true)}
      >
        {t('lowData.showMap')}
      </Button>
    </div>
  );
}
