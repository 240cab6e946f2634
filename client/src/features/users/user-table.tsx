import { Table } from '@mantine/core';
import { IconCircleCheck, IconSparkles } from '@tabler/icons-react';
import { isNewUser } from '@domain/users/new-user';
import { useTranslation } from 'react-i18next';
import type { UserRowFragment } from '@/gql/graphql';
import { StatusBadge } from '@/ui/status-badge';
import { UnprovenMark } from '@/ui/unproven-mark';
import classes from './user-table.module.css';

type UserTableProps = {
  users: readonly UserRowFragment[];
  selectedId: string | null;
  onSelect: (user: UserRowFragment) => void;
};

/**
 * The users by name, mobile and their fixed Active status (P95), marked where they are new (P197). A row is chosen by a tap, or by its name's button;
 * but not one without a number: it is of somebody for whom this admin may not act.
 */
export function UserTable({ users, selectedId, onSelect }: UserTableProps) {
  const { t } = useTranslation();
  return (
    <Table
      className={classes.table}
      aria-label={t('activeUsers.list')}
      highlightOnHover
      horizontalSpacing="md"
    >
      <Table.Thead>
        <Table.Tr>
          <Table.Th>{t('activeUsers.name')}</Table.Th>
          <Table.Th>{t('activeUsers.mobile')}</Table.Th>
          <Table.Th>{t('activeUsers.status')}</Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {users.map((user) => (
          <Table.Tr
            key={user.id}
            className={classes.row}
            data-selected={user.id === selectedId || undefined}
            data-locked={!user.phone || undefined}
            onClick={() => user.phone && onSelect(user)}
          >
            <Table.Td>
              <button
                type="button"
                className={classes.name}
                disabled={!user.phone}
                aria-pressed={user.id === selectedId}
              >
                {user.name ?? t('activeUsers.noName')}
              </button>
            </Table.Td>
            <Table.Td>
              <bdi dir="ltr" className={classes.mobile}>
                {user.phone}
              </bdi>
              <div className={classes.marks}>
                {isNew(user) && (
                  <StatusBadge tone="busy" icon={<IconSparkles size={20} />}>
                    {t('activeUsers.new')}
                  </StatusBadge>
                )}
                {user.phoneVerified === false && <UnprovenMark />}
              </div>
            </Table.Td>
            <Table.Td>
              <StatusBadge tone="good" icon={<IconCircleCheck size={20} />}>
                {t('activeUsers.active')}
              </StatusBadge>
            </Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}

function isNew({ registeredAt }: UserRowFragment): boolean {
  return !!registeredAt && isNewUser(new Date(registeredAt), new Date());
}
