import {
  IconCalendarCheck,
  IconHome,
  IconMap2,
  IconMessageChatbot,
  IconTool,
  IconTractor,
  IconUserCog,
  IconUserPlus,
  IconUsers,
} from '@tabler/icons-react';
import { isAdmin } from '@domain/users/role';
import { paths } from '@/lib/paths';
import type { Session } from '@/lib/session';
import type { Side } from '@/lib/unseen';

/** A line of the sidebar. */
export type MenuEntry = {
  path: string;
  /** Key below `shell` in the catalogues. */
  label:
    | 'about'
    | 'askMeAnything'
    | 'servicesNearYou'
    | 'requestService'
    | 'manageServices'
    | 'providerBookings'
    | 'myProfile'
    | 'activeUsers'
    | 'registration';
  icon: typeof IconHome;
  /** A screen of somebody in particular: of who is logged in, or for whom they act. */
  personal?: true;
  /** Of which bookings it is the screen: how many have news stands beside it. */
  news?: Side;
  /** Who sees it; everyone where it says nothing (P87). */
  shownTo?: (session: Session | null) => boolean;
};

/** The menu, in order. A new screen is one line here; the games stand in a submenu of their own, `games-menu.tsx`. */
export const MENU_ENTRIES: readonly MenuEntry[] = [
  { path: paths.landing, label: 'about', icon: IconHome },
  { path: paths.chatbot, label: 'askMeAnything', icon: IconMessageChatbot },
  { path: paths.home, label: 'servicesNearYou', icon: IconMap2 },
  { path: paths.requestService, label: 'requestService', icon: IconTractor, news: 'made' },
  { path: paths.manageServices, label: 'manageServices', icon: IconTool },
  {
    path: paths.providerBookings,
    label: 'providerBookings',
    icon: IconCalendarCheck,
    personal: true,
    news: 'received',
  },
  { path: paths.profile, label: 'myProfile', icon: IconUserCog },
  {
    path: paths.activeUsers,
    label: 'activeUsers',
    icon: IconUsers,
    shownTo: (session) => session !== null && isAdmin(session.role),
  },
  {
    path: paths.registration,
    label: 'registration',
    icon: IconUserPlus,
    shownTo: (session) => session === null,
  },
];
