import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { useTranslation } from 'react-i18next';

/** The labels of the roles, in the order offered. */
export const useRoleNames = (): Readonly<Record<CircleRole, string>> => {
  const { t } = useTranslation('care');
  return { member: t('role.member'), family_member: t('role.family'), admin: t('role.admin') };
};

export const RoleName = ({ role, isOwner = false }: { role: CircleRole; isOwner?: boolean }) => {
  const { t } = useTranslation('care');
  const names = useRoleNames();
  return isOwner ? t('role.owner') : names[role];
};
