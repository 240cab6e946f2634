import { Button } from '@mantine/core';
import { IconCalendarCheck, IconPlus } from '@tabler/icons-react';
import { isAdmin } from '@domain/users/role';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { ConfirmNumberNotice } from '@/features/auth/confirm-number-notice';
import { AddServiceModal } from '@/features/services/add-service-modal';
import { ManageMobileEntry } from '@/features/services/manage-mobile-entry';
import { ManageServices } from '@/features/services/manage-services';
import { ManageSlots } from '@/features/slots/manage-slots';
import { pathFor, paths } from '@/lib/paths';
import { useSession } from '@/lib/session';
import { useSubjectUserId } from '@/lib/subject';
import { Page } from '@/ui/page';
import classes from './manage-services.module.css';

/** Manage Services: what a provider offers, their hours and their slots. */
export function ManageServicesPage() {
  const { t } = useTranslation();
  const userId = useSubjectUserId();
  if (userId) return <ProviderServices key={userId} providerId={userId} />;
  return (
    <Page title={t('shell.manageServices')} intro={t('manageServices.intro')} narrow>
      <ManageMobileEntry />
    </Page>
  );
}

function ProviderServices({ providerId }: { providerId: string }) {
  const { t } = useTranslation();
  const session = useSession();
  const [adding, setAdding] = useState(false);
  const mayAdd = session !== null && (session.userId === providerId || isAdmin(session.role));
  return (
    <Page
      title={t('shell.manageServices')}
      intro={t('manageServices.intro')}
      actions={
        <div className={classes.actions}>
          <Button
            component={Link}
            to={pathFor(paths.providerBookings, providerId)}
            variant="default"
            leftSection={<IconCalendarCheck size={22} aria-hidden />}
          >
            {t('manageServices.viewBookings')}
          </Button>
          {mayAdd && (
            <Button leftSection={<IconPlus size={22} aria-hidden />} onClick={() => setAdding(true)}>
              {t('manageServices.add')}
            </Button>
          )}
        </div>
      }
    >
      <ConfirmNumberNotice />
      <ManageServices
        providerId={providerId}
        onAdd={mayAdd ? () => setAdding(true) : undefined}
        slots={({ id, canManage, paused }) => (
          <ManageSlots serviceId={id} providerId={providerId} editable={canManage && !paused} />
        )}
      />
      {mayAdd && <AddServiceModal providerId={providerId} opened={adding} onClose={() => setAdding(false)} />}
    </Page>
  );
}
