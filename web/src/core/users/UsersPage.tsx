import { useState } from 'react';
import { Button, Group } from '@mantine/core';
import type { User } from '@kindred/contract/core/users/user';
import { roles } from '@kindred/contract/roles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Avatar } from '../../ui/Avatar.tsx';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { BulkStep, Column, RowStep } from '../../ui/data-list/list-parts.ts';
import { saveFile } from '../../ui/save-file.ts';
import { useMoment } from '../../ui/use-day.ts';
import { endObstacle } from './user-rights.ts';
import { exportQuery, listKey } from './user-source.ts';
import type { UserSource } from './user-source.ts';
import { useRoleList, useRoleLabels } from './user-labels.ts';
import { UserStatusBadge } from './UserStatusBadge.tsx';
import { UserStepDialog } from './UserStepDialog.tsx';
import type { UserStep } from './UserStepDialog.tsx';

const settings = {
  sorts: ['name', 'email', 'createdAt', 'lastSignInAt'],
  order: 'asc',
  filters: { role: roles, flag: ['EMAIL_VERIFIED', 'EMAIL_NOT_VERIFIED', 'DISABLED'] },
  pageSize: 25,
} as const;

/** A tenant's users. */
export const UsersPage = ({ source }: { source: UserSource }) => {
  const { t } = useTranslation('admin');
  const [asked, setAsked] = useState<{ user: User; step: UserStep } | null>(null);
  const columns = useColumns(source);
  const words = useRoleLabels();
  const caller = useUser();

  const steps = (user: User): RowStep[] => {
    const isDisabled = user.flags.includes('DISABLED');
    const can = caller !== null && endObstacle(caller, user) === undefined;
    const ask = (step: UserStep) => () => setAsked({ user, step });
    return [
      { label: t('edit'), to: source.paths.record(user.id) },
      ...(isDisabled ? [] : [{ label: t('users.sendReset'), act: ask('reset') }]),
      ...(can && !isDisabled ? [{ label: t('users.disable'), isGrave: true, act: ask('disable') }] : []),
      ...(can && isDisabled ? [{ label: t('users.enable'), act: ask('enable') }] : []),
      ...(can ? [{ label: t('delete'), isGrave: true, act: ask('delete') }] : []),
    ];
  };
  const bulk: BulkStep<User>[] = [
    {
      label: t('users.disable'),
      isGrave: true,
      means: (count) => t('users.disableManyMeans', { count }),
      act: (user) => source.setFlag(user.id, 'DISABLED', true),
    },
    {
      label: t('users.enable'),
      means: (count) => t('users.enableManyMeans', { count }),
      act: (user) => source.setFlag(user.id, 'DISABLED', false),
    },
  ];
  const create = (
    <Button component={Link} to={source.paths.creation}>
      {t('users.create')}
    </Button>
  );
  return (
    <AdminPage
      title={t('users.title')}
      needs={source.needs}
      above={source.above}
      action={
        <Group gap="sm">
          <Button variant="default" component={Link} to={source.paths.importing}>
            {t('import.title')}
          </Button>
          {create}
        </Group>
      }
    >
      <DataList
        name="users"
        caption={t('users.title')}
        settings={settings}
        queryKey={listKey(source)}
        fetchPage={source.fetchPage}
        columns={columns}
        filters={[
          {
            name: 'role',
            label: t('users.role'),
            all: t('users.anyRole'),
            options: roles.map((value) => ({ value, label: words[value].name })),
          },
          {
            name: 'flag',
            label: t('users.status'),
            all: t('users.anyStatus'),
            options: [
              { value: 'EMAIL_VERIFIED', label: t('users.verifiedFlag') },
              { value: 'EMAIL_NOT_VERIFIED', label: t('users.notConfirmed') },
              { value: 'DISABLED', label: t('users.disabled') },
            ],
          },
        ]}
        searches={t('users.searches')}
        nameOf={({ name }) => name}
        href={({ id }) => source.paths.record(id)}
        steps={steps}
        bulk={bulk}
        exportCsv={async (query) => saveFile(await source.exportCsv(exportQuery(query)), 'users.csv')}
        empty={{ title: t('users.empty'), text: t('users.emptyText'), action: create }}
      />
      {asked && <UserStepDialog {...asked} source={source} close={() => setAsked(null)} />}
    </AdminPage>
  );
};

const useColumns = ({ hasPictures }: UserSource): Column<User>[] => {
  const { t } = useTranslation('admin');
  const rolesOf = useRoleList();
  const moment = useMoment();
  return [
    {
      key: 'name',
      title: t('name'),
      isSortable: true,
      picture: ({ id, name, pictureEtag }) => (
        <Avatar userId={id} name={name} pictureEtag={hasPictures ? pictureEtag : null} size={36} />
      ),
      cell: ({ name }) => name,
    },
    { key: 'email', title: t('email'), isSortable: true, isAddress: true, cell: ({ email }) => email },
    { key: 'roles', title: t('users.role'), cell: rolesOf },
    { key: 'status', title: t('users.status'), cell: (user) => <UserStatusBadge user={user} /> },
    {
      key: 'lastSignInAt',
      title: t('users.lastSignIn'),
      isSortable: true,
      order: 'desc',
      cell: ({ lastSignInAt }) => (lastSignInAt ? moment(lastSignInAt) : t('users.never')),
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      isSortable: true,
      order: 'desc',
      isExtra: true,
      cell: ({ createdAt }) => moment(createdAt),
    },
    { key: 'phone', title: t('users.phone'), isExtra: true, cell: ({ phone }) => phone },
    {
      key: 'secondFactor',
      title: t('users.secondFactor'),
      isExtra: true,
      cell: ({ hasSecondFactor }) => (hasSecondFactor ? t('users.on') : t('users.off')),
    },
  ];
};
