import { Switch } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { TitledSection } from '@/ui/titled-section';
import { BESIDE_OR_BELOW } from '@/ui/beside-or-below';
import { setChimeOn, useChimeOn } from './chime';

/** Whether news makes a sound on this device. */
export function SoundSetting() {
  const { t } = useTranslation();
  const isOn = useChimeOn();
  return (
    <TitledSection id="news-sound" title={t('news.sound')} text={t('news.soundText')}>
      <Switch
        size="lg"
        styles={BESIDE_OR_BELOW}
        label={t('news.soundOn')}
        checked={isOn}
        onChange={({ currentTarget }) => setChimeOn(currentTarget.checked)}
      />
    </TitledSection>
  );
}
