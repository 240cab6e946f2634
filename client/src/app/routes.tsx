import { lazy, type ReactElement } from 'react';
import { Route, Routes } from 'react-router-dom';
import { paths } from '@/lib/paths';
import { LandingPage } from '@/pages/landing';
import { NotFoundPage } from '@/pages/not-found';
import { readyData } from './load-ahead';
import { Shell } from './shell/shell';

const DataLayout = lazy(async () => ({ default: (await readyData()).DataLayout }));
const GamesLayout = lazy(async () => ({ default: (await import('./games-layout')).GamesLayout }));
const HomePage = lazy(async () => ({ default: (await import('@/pages/home')).HomePage }));
const ChatbotPage = lazy(async () => ({ default: (await import('@/pages/chatbot')).ChatbotPage }));
const RequestServicePage = lazy(async () => ({
  default: (await import('@/pages/request-service')).RequestServicePage,
}));
const ManageServicesPage = lazy(async () => ({
  default: (await import('@/pages/manage-services')).ManageServicesPage,
}));
const ProviderBookingsPage = lazy(async () => ({
  default: (await import('@/pages/provider-bookings')).ProviderBookingsPage,
}));
const ManageProfilePage = lazy(async () => ({
  default: (await import('@/pages/manage-profile')).ManageProfilePage,
}));
const ReceiptPage = lazy(async () => ({ default: (await import('@/pages/receipt')).ReceiptPage }));
const ActiveUsersPage = lazy(async () => ({
  default: (await import('@/pages/active-users')).ActiveUsersPage,
}));
const ConsumerRegistrationPage = lazy(async () => ({
  default: (await import('@/pages/consumer-registration')).ConsumerRegistrationPage,
}));
const GamesPage = lazy(async () => ({ default: (await import('@/pages/games')).GamesPage }));
const GamesChessPage = lazy(async () => ({ default: (await import('@/pages/games-chess')).GamesChessPage }));
const GamesTicTacToePage = lazy(async () => ({
  default: (await import('@/pages/games-tictactoe')).GamesTicTacToePage,
}));
const GamesConnectFourPage = lazy(async () => ({
  default: (await import('@/pages/games-connect-four')).GamesConnectFourPage,
}));
const GamesUnoPage = lazy(async () => ({ default: (await import('@/pages/games-uno')).GamesUnoPage }));
const GamesScratchPage = lazy(async () => ({
  default: (await import('@/pages/games-scratch')).GamesScratchPage,
}));

type PathName = keyof typeof paths;
type Screens = Partial<Record<PathName, ReactElement>>;

const AT_START = { landing: <LandingPage />, login: <LandingPage /> } satisfies Screens;

const GAMES = {
  games: <GamesPage />,
  chess: <GamesChessPage />,
  ticTacToe: <GamesTicTacToePage />,
  connectFour: <GamesConnectFourPage />,
  uno: <GamesUnoPage />,
  scratch: <GamesScratchPage />,
} satisfies Screens;

const WITH_DATA = {
  registration: <ConsumerRegistrationPage />,
  home: <HomePage />,
  chatbot: <ChatbotPage />,
  profile: <ManageProfilePage />,
  requestService: <RequestServicePage />,
  manageServices: <ManageServicesPage />,
  providerBookings: <ProviderBookingsPage />,
  receipt: <ReceiptPage />,
  activeUsers: <ActiveUsersPage />,
} satisfies Screens;

/** Every address that the server knows has its screen, and no other has one (P85). */
({ ...AT_START, ...GAMES, ...WITH_DATA }) satisfies Record<PathName, ReactElement>;

/** Which screen answers which address. Whatever needs data stands below `DataLayout`, which brings Apollo. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        {routesTo(AT_START)}
        <Route element={<GamesLayout />}>{routesTo(GAMES)}</Route>
        <Route element={<DataLayout />}>{routesTo(WITH_DATA)}</Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}

function routesTo(screens: Screens): ReactElement[] {
  return (Object.keys(screens) as PathName[]).map((name) => (
    <Route key={name} path={paths[name]} element={screens[name]} />
  ));
}
