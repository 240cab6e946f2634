import { Alert, Button } from '@mantine/core';
import { IconBell, IconBellOff } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from 'sonner';
import { currentLanguage } from '@/lib/i18n';
import type { Session } from '@/lib/session';
import { TitledSection } from '@/ui/titled-section';
import { isSubscribed, type PushState, pushState, turnOff, turnOn } from './device';
import { usePushServer } from './use-push-server';
import classes from './notifications.module.css';

/** Whether this device tells of its user's bookings while Vicharo is closed. Nothing is asked before the button is pressed. */
export function PushSetting({ session }: { session: Session }) {
  const { t } = useTranslation();
  const [state, setState] = useState(() => pushState(session.userId));
  useEffect(() => {
    if (state !== null) return;
    let left = false;
    const show = (next: PushState) => left || setState(next);
    // A browser that cannot even say whether it has a subscription will not show a notification.
    isSubscribed().then(
      (on) => show(on ? 'on' : 'off'),
      () => show('unsupported'),
    );
    return () => void (left = true);
  }, [state]);
  return (
    <TitledSection id="push" title={t('push.title')} text={t('push.text')}>
      <div aria-live="polite" className={classes.state}>
        {state === 'on' && <p className={classes.on}>{t('push.on')}</p>}
        {state === 'denied' && <Alert color="orange">{t('push.denied')}</Alert>}
        {state === 'unsupported' && <p className={classes.text}>{t('push.unsupported')}</p>}
      </div>
      {(state === 'on' || state === 'off') && <Switch session={session} state={state} onState={setState} />}
    </TitledSection>
  );
}

type SwitchProps = { session: Session; state: 'on' | 'off'; onState: (state: PushState) => void };

function Switch({ session, state, onState }: SwitchProps) {
  const { t } = useTranslation();
  const server = usePushServer();
  const [busy, setBusy] = useState(false);
  const on = state === 'on';
  const press = async () => {
    setBusy(true);
    try {
      if (on) {
        onState('off');
        await turnOff(server);
      } else {
        onState(await turnOn(server, session, currentLanguage().code));
      }
    } catch {
      toast.error(t('push.failed'));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button
      fullWidth
      variant={on ? 'default' : 'filled'}
      loading={busy}
      leftSection={on ? <IconBellOff size={22} aria-hidden /> : <IconBell size={22} aria-hidden />}
      onClick={() => void press()}
    >
      {on ? t('push.turnOff') : t('push.turnOn')}
    </Button>
  );
}
