import { IconDotsVertical, IconUserCircle } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useFormat } from '@/lib/format';
import { openLogin } from '@/lib/login-prompt';
import { paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { countOf, useUnseen } from '@/lib/unseen';
import { Brand } from './brand';
import classes from './header.module.css';
import { LanguageSelect } from './language-select';
import { NewsCount } from './news-count';
import { useLogout } from './use-logout';

type HeaderProps = { menuOpen: boolean; onMenu: () => void; menuId: string };

/** The bar on top: menu (dots, or the user's icon and name), brand, language, Login or Logout (P87). */
export function Header({ menuOpen, onMenu, menuId }: HeaderProps) {
  const { t } = useTranslation();
  const session = useSession();
  const logout = useLogout();
  const f = useFormat();
  const news = countOf(useUnseen());
  const name = session && (session.userName ?? t('common.user'));
  return (
    <header className={classes.header}>
      <a className={classes.skip} href="#content" onClick={goToContent}>
        {t('shell.skipToContent')}
      </a>
      <button
        type="button"
        className={classes.menu}
        aria-label={[t('shell.menu'), name, news > 0 && t('shell.unseen', { n: f.number(news) })]
          .filter(Boolean)
          .join(', ')}
        aria-expanded={menuOpen}
        aria-controls={menuId}
        onClick={onMenu}
      >
        {session ? <IconUserCircle size={28} aria-hidden /> : <IconDotsVertical size={28} aria-hidden />}
        <NewsCount count={news} />
        {session && <span className={classes.name}>{name}</span>}
      </button>
      <Link
        to={paths.landing}
        className={classes.brand}
        data-user={session ? true : undefined}
        aria-label={t('common.appName')}
      >
        <Brand />
      </Link>
      <span className={classes.space} />
      <LanguageSelect />
      <button type="button" className={classes.login} onClick={session ? logout : openLogin}>
        {session ? t('shell.logout') : t('shell.login')}
      </button>
    </header>
  );
}

/** Without leaving `#content` in the address: each step back in the history would take the focus there again. */
function goToContent(event: MouseEvent): void {
  event.preventDefault();
  document.getElementById('content')?.focus();
}
