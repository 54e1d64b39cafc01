import { useMemo } from 'react';
import type { AuditEntry } from '@kindred/contract/core/audit-log/audit-entry';
import { useTranslation } from 'react-i18next';

type Action = AuditEntry['action'];

const actions: Readonly<Record<Action, true>> = { created: true, updated: true, deleted: true };

/** Named here and not taken from the contract, whose schemas a list does without. */
export const auditActions = Object.keys(actions) as Action[];

/** What an administrative write can be about. */
export const auditedNouns = [
  'user',
  'tenant',
  'tenantConfig',
  'globalConfig',
  'contactMessage',
  'authorizedDomains',
  'isolationCheck',
  'accountInvitation',
  'accountRequest',
  'careSample',
  'migrationRun',
  'publicPage',
  'dueEntry',
  'job',
  'registeredJob',
  'jobRun',
  'clientApplication',
  'apiToken',
] as const;

/** Words for who did what to which record. A noun that has none yet is told as the API calls it. */
export const useAuditLabels = (): {
  readonly action: Readonly<Record<AuditEntry['action'], string>>;
  readonly noun: (noun: string) => string;
  /** Who acted, as far as the reader is told. */
  readonly who: (entry: AuditEntry) => string;
  /** What the record was called, or that it was somebody who is forgotten. */
  readonly label: (entry: AuditEntry) => string;
} => {
  const { t } = useTranslation('admin');
  return useMemo(() => {
    const nouns: Readonly<Record<string, string>> = {
      user: t('audit.nouns.user'),
      tenant: t('audit.nouns.tenant'),
      tenantConfig: t('audit.nouns.tenantConfig'),
      globalConfig: t('audit.nouns.globalConfig'),
      contactMessage: t('audit.nouns.contactMessage'),
      authorizedDomains: t('audit.nouns.authorizedDomains'),
      isolationCheck: t('audit.nouns.isolationCheck'),
      accountInvitation: t('audit.nouns.accountInvitation'),
      accountRequest: t('audit.nouns.accountRequest'),
      careSample: t('audit.nouns.careSample'),
      migrationRun: t('audit.nouns.migrationRun'),
      publicPage: t('audit.nouns.publicPage'),
      dueEntry: t('audit.nouns.dueEntry'),
      job: t('audit.nouns.job'),
      registeredJob: t('audit.nouns.registeredJob'),
      jobRun: t('audit.nouns.jobRun'),
      clientApplication: t('audit.nouns.clientApplication'),
      apiToken: t('audit.nouns.apiToken'),
    } satisfies Record<(typeof auditedNouns)[number], string>;
    return {
      action: { created: t('audit.created'), updated: t('audit.updated'), deleted: t('audit.deleted') },
      noun: (noun) => nouns[noun] ?? noun,
      who: ({ actorEmail, actorKind }) =>
        actorEmail ?? (actorKind === 'platform' ? t('audit.platform') : t('audit.former')),
      label: ({ label }) => label ?? t('audit.former'),
    };
  }, [t]);
};
