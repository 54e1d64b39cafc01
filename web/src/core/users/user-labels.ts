import type { User } from '@kindred/contract/core/users/user';
import { listInWords } from '@kindred/contract/dates';
import { roles } from '@kindred/contract/roles';
import type { Role } from '@kindred/contract/roles';
import { useTranslation } from 'react-i18next';
import { useReader } from '../../ui/use-day.ts';
import type { Obstacle } from './user-rights.ts';

/** Returns the names of the roles and what they allow. */
export const useRoleLabels = (): Readonly<Record<Role, { readonly name: string; readonly means: string }>> => {
  const { t } = useTranslation('admin');
  return {
    CUSTOMER_ADMIN: { name: t('users.roles.CUSTOMER_ADMIN'), means: t('users.roleMeans.CUSTOMER_ADMIN') },
    ADMIN: { name: t('users.roles.ADMIN'), means: t('users.roleMeans.ADMIN') },
    SUPER_ADMIN: { name: t('users.roles.SUPER_ADMIN'), means: t('users.roleMeans.SUPER_ADMIN') },
  };
};

/** A person's roles in words, highest first. A role unknown to this page keeps its API name. */
export const useRoleList = (): ((user: Pick<User, 'roles'>) => string) => {
  const words = useRoleLabels();
  const known = roles.toReversed() as string[];
  const reader = useReader();
  return (user) => {
    const own = [
      ...known.filter((role) => user.roles.includes(role)),
      ...user.roles.filter((role) => !known.includes(role)),
    ];
    return listInWords(
      own.map((role) => words[role as Role]?.name ?? role),
      reader,
    );
  };
};

export const useObstacleLabels = (): Readonly<Record<Obstacle, string>> => {
  const { t } = useTranslation('admin');
  return {
    personAbove: t('users.obstacles.personAbove'),
    personEqual: t('users.obstacles.personEqual'),
    twoSuperAdmins: t('users.obstacles.twoSuperAdmins'),
    roleAbove: t('users.obstacles.roleAbove'),
    rootOnly: t('users.obstacles.rootOnly'),
    ownLastRole: t('users.obstacles.ownLastRole'),
    self: t('users.obstacles.self'),
  };
};
