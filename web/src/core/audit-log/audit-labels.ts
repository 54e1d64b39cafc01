import { useMemo } from 'react';
import type { AuditEntry } from '@kindred/contract/core/audit-log/audit-entry';
import { useTranslation } from 'react-i18next';

type Action = AuditEntry['action'];

const actions: Readonly<Record<Action, true>> = { created: true, updated: true, deleted: true, read: true };

/** Listed here instead of imported from the contract, so that the list does not load its schemas. */
export const auditActions = Object.keys(actions) as Action[];

/** Says in words who did what to which record. A noun without a text shows its name in the API. */
export const useAuditLabels = (): {
  readonly action: Readonly<Record<AuditEntry['action'], string>>;
  /** The nouns that an administrative write can be about. */
  readonly nouns: readonly string[];
  readonly noun: (noun: string) => string;
  /** Returns who acted, as far as the reader may know. */
  readonly who: (entry: AuditEntry) => string;
  /** Returns the record's name at the time, or says that it was a person who has since been forgotten. */
  readonly label: (entry: AuditEntry) => string;
} => {
  const { t } = useTranslation('admin');
  return useMemo(() => {
    const nouns: Readonly<Record<string, string>> = t('audit.nouns', { returnObjects: true });
    return {
      action: {
        created: t('audit.created'),
        updated: t('audit.updated'),
        deleted: t('audit.deleted'),
        read: t('audit.read'),
      },
      nouns: Object.keys(nouns),
      noun: (noun) => nouns[noun] ?? noun,
      who: ({ actorEmail, actorKind }) =>
        actorEmail ?? (actorKind === 'platform' ? t('audit.platform') : t('audit.former')),
      label: ({ label }) => label ?? t('audit.former'),
    };
  }, [t]);
};
