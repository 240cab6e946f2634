import { Button, CloseButton, Drawer } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconTool, IconTractor } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { actFor } from '@/lib/acting';
import { pathFor, paths } from '@/lib/paths';
import { Surface } from '@/ui/surface';
import { DeleteUserForm } from './delete-user-form';
import classes from './accounts.module.css';

type PanelUser = { id: string; name: string; phone: string | null };
type UserPanelProps = {
  /** Who was chosen; null where nobody is. */
  user: PanelUser | null;
  onClose: () => void;
  onDeleted: () => void;
};

/** What an admin can do for the chosen user: beside the table where there is room, else a drawer from below. */
export function UserPanel({ user, onClose, onDeleted }: UserPanelProps) {
  const { t } = useTranslation();
  const roomy = useMediaQuery('(min-width: 64em)', undefined, { getInitialValueInEffect: false });
  // Stays in the picture while the drawer closes.
  const [last, setLast] = useState(user);
  if (user && user !== last) setLast(user);
  if (roomy) return user && <SidePanel key={user.id} user={user} onClose={onClose} onDeleted={onDeleted} />;
  return (
    <Drawer
      opened={user !== null}
      onClose={onClose}
      position="bottom"
      size="auto"
      padding="lg"
      // The question before deleting stands above it.
      zIndex={190}
      title={last?.name}
      closeButtonProps={{ 'aria-label': t('common.close') }}
      styles={{
        content: { height: 'auto' },
        title: { fontSize: '1.375rem', fontWeight: 700 },
        header: { minHeight: 64 },
      }}
    >
      {last && <Actions key={last.id} user={last} onDeleted={onDeleted} />}
    </Drawer>
  );
}

function SidePanel({ user, onClose, onDeleted }: UserPanelProps & { user: PanelUser }) {
  const { t } = useTranslation();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <Surface
      component="section"
      aria-label={t('activeUsers.panel', { name: user.name })}
      onKeyDown={(event) => {
        if (event.key === 'Escape') onClose();
      }}
    >
      <div className={classes.panelHead}>
        <h2 ref={heading} tabIndex={-1} className={classes.heading}>
          {user.name}
        </h2>
        <CloseButton aria-label={t('common.close')} onClick={onClose} />
      </div>
      <Actions user={user} onDeleted={onDeleted} />
    </Surface>
  );
}

function Actions({ user, onDeleted }: { user: PanelUser; onDeleted: () => void }) {
  const { t } = useTranslation();
  return (
    <div className={classes.panel}>
      <p className={classes.text}>
        <bdi dir="ltr">{user.phone}</bdi>
      </p>
      <Button
        component={Link}
        to={pathFor(paths.requestService, user.id)}
        onClick={() => actFor(user.id)}
        leftSection={<IconTractor size={22} aria-hidden />}
      >
        {t('shell.requestService')}
      </Button>
      <Button
        component={Link}
        to={pathFor(paths.manageServices, user.id)}
        onClick={() => actFor(user.id)}
        leftSection={<IconTool size={22} aria-hidden />}
      >
        {t('shell.manageServices')}
      </Button>
      <div className={classes.danger}>
        <h3>{t('activeUsers.deleteTitle')}</h3>
        <DeleteUserForm user={user} onDeleted={onDeleted} />
      </div>
    </div>
  );
}
