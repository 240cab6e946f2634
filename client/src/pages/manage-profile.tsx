import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MyData } from '@/features/accounts/my-data';
import { ConfirmNumberNotice } from '@/features/auth/confirm-number-notice';
import { IdentityFields } from '@/features/auth/identity-fields';
import { Logins } from '@/features/auth/logins';
import { SoundSetting } from '@/features/bookings/news/sound-setting';
import { LowDataSetting } from '@/features/low-data/low-data-setting';
import { CalendarFeed } from '@/features/notifications/calendar-feed';
import { PushSetting } from '@/features/notifications/push-setting';
import { PaymentSetting } from '@/features/payments/payment-setting';
import { MyFields } from '@/features/sites/my-fields';
import { Profile } from '@/features/users/profile';
import { useActedForId } from '@/lib/acting';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { LoginNeeded } from '@/ui/login-needed';
import { Page } from '@/ui/page';
import classes from './manage-profile.module.css';

/**
 * My Profile: who one is, where one's fields are, how one is told of bookings, and what becomes of one's data. Who acts for somebody finds
 * their profile; what is of a device, a login or an account's owner alone is not done for another.
 */
export function ManageProfilePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  const subjectId = useActedForId() ?? session?.userId;
  return (
    <Page title={t('shell.myProfile')} intro={t('profile.intro')}>
      {session && subjectId ? (
        <div key={subjectId} className={classes.columns}>
          <div className={classes.stack}>
            <div>
              <ConfirmNumberNotice />
              <Profile />
            </div>
            <PaymentSetting />
            <MyFields userId={subjectId} />
          </div>
          {subjectId === session.userId && (
            <div className={classes.stack}>
              <PushSetting session={session} />
              <SoundSetting />
              <CalendarFeed />
              <LowDataSetting />
              <Logins onLoggedOut={() => void navigate(paths.landing)} />
              <MyData Identity={IdentityFields} onDeleted={() => void navigate(paths.landing)} />
            </div>
          )}
        </div>
      ) : (
        <LoginNeeded text={t('profile.loginNeeded')} />
      )}
    </Page>
  );
}
