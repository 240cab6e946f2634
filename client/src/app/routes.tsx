import { lazy } from 'react';
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

/** Which screen answers which address. Whatever needs data stands below `DataLayout`, which brings Apollo. */
export function AppRoutes() {
  return (
    <Routes>
      <Route element={<Shell />}>
        <Route path={paths.landing} element={<LandingPage />} />
        <Route path={paths.login} element={<LandingPage />} />
        <Route element={<GamesLayout />}>
          <Route path={paths.games} element={<GamesPage />} />
          <Route path={paths.chess} element={<GamesChessPage />} />
          <Route path={paths.ticTacToe} element={<GamesTicTacToePage />} />
          <Route path={paths.connectFour} element={<GamesConnectFourPage />} />
          <Route path={paths.uno} element={<GamesUnoPage />} />
          <Route path={paths.scratch} element={<GamesScratchPage />} />
        </Route>
        <Route element={<DataLayout />}>
          <Route path={paths.registration} element={<ConsumerRegistrationPage />} />
          <Route path={paths.home} element={<HomePage />} />
          <Route path={paths.chatbot} element={<ChatbotPage />} />
          <Route path={paths.profile} element={<ManageProfilePage />} />
          <Route path={paths.requestService} element={<RequestServicePage />} />
          <Route path={paths.manageServices} element={<ManageServicesPage />} />
          <Route path={paths.providerBookings} element={<ProviderBookingsPage />} />
          <Route path={paths.receipt} element={<ReceiptPage />} />
          <Route path={paths.activeUsers} element={<ActiveUsersPage />} />
        </Route>
        <Route path="*" element={<NotFoundPage />} />
      </Route>
    </Routes>
  );
}
