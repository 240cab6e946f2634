import { IconChevronDown, IconDeviceGamepad2 } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { GAMES } from '@/features/games/game-list';
import { paths } from '@/lib/paths';
import classes from './sidebar.module.css';

const ADDRESSES: readonly string[] = [paths.games, ...GAMES.map(({ path }) => path)];

/** The collapsible Games submenu (P87). It is open to begin with where one is at a game. */
export function GamesMenu({ onChoose }: { onChoose?: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<boolean | null>(null);
  const open = opened ?? ADDRESSES.includes(pathname);
  return (
    <>
      <button
        type="button"
        className={`${classes.entry} ${classes.group}`}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpened(!open)}
      >
        <IconDeviceGamepad2 size={26} aria-hidden />
        {t('games.names.all')}
        <IconChevronDown className={classes.chevron} size={22} aria-hidden />
      </button>
      <ul id={id} className={classes.sublist} hidden={!open}>
        <li>
          <NavLink to={paths.games} end className={classes.entry} onClick={onChoose}>
            {t('games.menuAll')}
          </NavLink>
        </li>
        {GAMES.map(({ name, path }) => (
          <li key={path}>
            <NavLink to={path} end className={classes.entry} onClick={onChoose}>
              {t(`games.names.${name}`)}
            </NavLink>
          </li>
        ))}
      </ul>
    </>
  );
}
