import { SegmentedControl } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { LOW_DATA_SETTINGS, setLowData, useLowDataSetting } from '@/lib/low-data';
import { TitledSection } from '@/ui/titled-section';
import classes from './low-data.module.css';

/** When this phone is to be sparing with data. */
export function LowDataSetting() {
  const { t } = useTranslation();
  const setting = useLowDataSetting();
  return (
    <TitledSection id="low-data" title={t('lowData.title')} text={t('lowData.text')}>
      <SegmentedControl
        className={classes.choice}
        fullWidth
        orientation="vertical"
        size="lg"
        radius="lg"
        aria-labelledby="low-data"
        value={setting}
        onChange={setLowData}
        data={LOW_DATA_SETTINGS.map((value) => ({ value, label: t(`lowData.${value}`) }))}
      />
    </TitledSection>
  );
}
