import type { AuditChange } from '@kindred/contract/core/audit-log/audit-entry';
import type { Flag } from '@kindred/contract/flags';
import { useTranslation } from 'react-i18next';
import { useFlagLabels } from '../tenants/flag-labels.ts';
import { useRoleList } from '../users/user-labels.ts';

type Value = AuditChange['before'];

/** Returns the labels of a changed field and its value: roles and flags in words, no value as undefined. */
export const useAuditValues = (): {
  readonly nameOf: (field: string) => string;
  readonly read: (field: string, value: Value) => string | undefined;
} => {
  const { t } = useTranslation('admin');
  const rolesOf = useRoleList();
  const flagNames = useFlagLabels();
  return {
    nameOf: (field) => {
      if (field === 'roles') return t('users.rolesTitle');
      const [, flag] = /^features\.(.+)$/.exec(field) ?? [];
      return flagNames[flag as Flag]?.name ?? field;
    },
    read: (field, value) => {
      if (value === null || value === '') return undefined;
      if (field === 'roles' && Array.isArray(value)) return rolesOf({ roles: value.map(String) }) || undefined;
      if (typeof value === 'boolean') return value ? t('audit.yes') : t('audit.no');
      return typeof value === 'string' ? value : JSON.stringify(value, null, 1);
    },
  };
};
