import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { MyData } from '@/features/accounts/my-data';
import { Profile } from '@/features/users/profile';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { LoginNeeded } from '@/ui/login-needed';
import { Page } from '@/ui/page';
import classes from './manage-profile.module.css';

/** My Profile: who one is, and what becomes of one's data. */
export function ManageProfilePage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const session = useSession();
  return (
    <Page title={t('shell.myProfile')} intro={t('profile.intro')}>
      {session ? (
        <div key={session.userId} className={classes.columns}>
          <div>
            <Profile />
          </div>
          <MyData onDeleted={() => void navigate(paths.landing)} />
        </div>
      ) : (
        <LoginNeeded text={t('profile.loginNeeded')} />
      )}
    </Page>
  );
}
