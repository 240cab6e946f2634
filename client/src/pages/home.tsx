import { Button, Group } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConfirmNumberNotice } from '@/features/auth/confirm-number-notice';
import { NearbyLoading } from '@/features/services/nearby-loading';
import { NearbyWelcome } from '@/features/services/nearby-welcome';
import { fetchProblemText, useNearbyViewer } from '@/features/services/use-nearby';
import { SearchFrom } from '@/features/sites/search-from';
import { useSearchPlace } from '@/features/sites/search-place';
import { useActedForId } from '@/lib/acting';
import { paths } from '@/lib/paths';
import { type Session, useSession } from '@/lib/session';
import { EmptyState } from '@/ui/empty-state';
import { ErrorState } from '@/ui/error-state';
import { LoginNeeded } from '@/ui/login-needed';
import { Page } from '@/ui/page';
import { HomeAtRest } from './home-at-rest';
import { HomeSearch } from './home-search';

/** Services Near You (P91): where the user lands after login. */
export function HomePage() {
  const { t } = useTranslation();
  const session = useSession();
  const subjectId = useActedForId() ?? session?.userId;
  if (session && subjectId) return <NearbyPage key={subjectId} userId={subjectId} session={session} />;
  return (
    <Page title={t('shell.servicesNearYou')}>
      <LoginNeeded text={t('home.loginNeeded')} />
    </Page>
  );
}

type NearbyPageProps = {
  /** Whose search it is: the user's, or of whom they act for. */
  userId: string;
  session: Session;
};

function NearbyPage({ userId, session }: NearbyPageProps) {
  const { t } = useTranslation();
  const { viewer, settings, error, refetch } = useNearbyViewer();
  const home = viewer?.location ?? null;
  const { place, waiting, choose } = useSearchPlace(userId, home);
  if (!viewer || !settings || waiting)
    return error ? (
      <Page title={t('shell.servicesNearYou')}>
        <ErrorState text={fetchProblemText(error, t)} onRetry={() => void refetch()} />
      </Page>
    ) : (
      <HomeAtRest>
        <NearbyLoading />
      </HomeAtRest>
    );
  const from = <SearchFrom userId={userId} siteId={place?.siteId ?? null} onChoose={choose} />;
  return (
    <Page
      title={t('shell.servicesNearYou')}
      intro={
        <NearbyWelcome
          name={viewer.name ?? (userId === session.userId ? session.userName : (viewer.phone ?? null))}
          town={viewer.town}
          location={home}
        />
      }
    >
      <ConfirmNumberNotice />
      {place ? (
        <HomeSearch
          viewerId={viewer.id}
          home={home}
          place={place}
          from={from}
          tileUrl={settings.mapTileUrl}
        />
      ) : (
        <>
          {from}
          <EmptyState
            text={t('home.locationUnknown')}
            action={
              <Group justify="center">
                <Button component={Link} to={paths.profile}>
                  {t('home.addLocation')}
                </Button>
                <Button component={Link} to={paths.requestService} variant="default">
                  {t('home.seeAll')}
                </Button>
              </Group>
            }
          />
        </>
      )}
    </Page>
  );
}
