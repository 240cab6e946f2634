import { useFocusTrap } from '@mantine/hooks';
import { IconUserCircle, IconX } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { useActedForId } from '@/lib/acting';
import { openLogin } from '@/lib/login-prompt';
import { pathFor } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { useUnseen } from '@/lib/unseen';
import { GamesMenu } from './games-menu';
import { MENU_ENTRIES } from './menu-entries';
import { NewsCount } from './news-count';
import classes from './sidebar.module.css';

type SidebarProps = { id: string; open: boolean; wide: boolean; onClose: () => void };

/** The menu: beside the page on wide screens, above it with an overlay below the breakpoint (P87). */
export function Sidebar({ id, open, wide, onClose }: SidebarProps) {
  const { t } = useTranslation();
  const session = useSession();
  const subjectId = useActedForId() ?? session?.userId;
  const unseen = useUnseen();
  const trap = useFocusTrap(open && !wide);
  const entries = MENU_ENTRIES.filter((entry) => entry.shownTo?.(session) ?? true);
  return (
    <>
      {open && !wide && <div className={classes.overlay} onClick={onClose} />}
      <nav
        ref={trap}
        id={id}
        className={classes.sidebar}
        data-open={open || undefined}
        aria-label={t('shell.mainMenu')}
        inert={!open}
      >
        <button type="button" className={classes.close} onClick={onClose} aria-label={t('shell.closeMenu')}>
          <IconX size={26} aria-hidden />
        </button>
        {session && (
          <button
            type="button"
            className={`${classes.entry} ${classes.account}`}
            onClick={() => {
              if (!wide) onClose();
              openLogin();
            }}
          >
            <IconUserCircle size={26} aria-hidden />
            {session.userName ?? t('common.user')}
          </button>
        )}
        <ul className={classes.list}>
          {entries.map(({ path, label, icon: Icon, personal, news }) => (
            <li key={path}>
              <NavLink
                to={personal && subjectId ? pathFor(path, subjectId) : path}
                end
                className={classes.entry}
                onClick={wide ? undefined : onClose}
              >
                <Icon size={26} aria-hidden />
                {t(`shell.${label}`)}
                {news && <NewsCount count={unseen[news].length} />}
              </NavLink>
            </li>
          ))}
          <li>
            <GamesMenu onChoose={wide ? undefined : onClose} />
          </li>
        </ul>
      </nav>
    </>
  );
}
