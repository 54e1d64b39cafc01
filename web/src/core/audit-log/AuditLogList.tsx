import { useState } from 'react';
import type { AuditEntry } from '@kindred/contract/core/audit-log/audit-entry';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { Column, FetchPage } from '../../ui/data-list/list-parts.ts';
import { useMoment } from '../../ui/use-day.ts';
import { AuditEntryDialog } from './AuditEntryDialog.tsx';
import { useAuditValues } from './audit-values.ts';
import { auditActions, useAuditLabels } from './audit-labels.ts';

const auditLogKey = (name: string) => ['audit-log', name] as const;

const settingsOf = (nouns: readonly string[]) => ({
  sorts: ['at'],
  order: 'desc' as const,
  filters: { action: auditActions, noun: nouns, actorId: 'any' as const, subjectId: 'any' as const },
  pageSize: 25,
});

interface AuditLogListProps {
  readonly name: string;
  readonly caption: string;
  readonly fetchPage: FetchPage<AuditEntry>;
}

/** Administrative writes, newest first. A click on one shows what it changed. */
export const AuditLogList = ({ name, caption, fetchPage }: AuditLogListProps) => {
  const { t } = useTranslation('admin');
  const words = useAuditLabels();
  const { nameOf } = useAuditValues();
  const moment = useMoment();
  const { pathname } = useLocation();
  const [opened, setOpened] = useState<AuditEntry | null>(null);

  const columns: Column<AuditEntry>[] = [
    {
      key: 'what',
      title: t('audit.what'),
      cell: (entry) => `${words.noun(entry.noun)} ${words.label(entry)}`,
    },
    { key: 'action', title: t('audit.action'), cell: ({ action }) => words.action[action] },
    { key: 'changed', title: t('audit.changed'), cell: (entry) => changedFields(entry, nameOf), isLong: true },
    { key: 'actorEmail', title: t('audit.who'), cell: words.who, isAddress: true },
    { key: 'at', title: t('audit.when'), cell: ({ at }) => moment(at), isSortable: true, order: 'desc' },
    { key: 'ip', title: t('audit.from'), cell: ({ ip }) => ip ?? '', isExtra: true },
  ];
  return (
    <>
      <DataList
        name={name}
        caption={caption}
        settings={settingsOf(words.nouns)}
        queryKey={auditLogKey(name)}
        fetchPage={fetchPage}
        columns={columns}
        filters={[
          {
            name: 'action',
            label: t('audit.action'),
            all: t('audit.anyAction'),
            options: auditActions.map((value) => ({ value, label: words.action[value] })),
          },
          {
            name: 'noun',
            label: t('audit.noun'),
            all: t('audit.anyNoun'),
            options: words.nouns.map((value) => ({ value, label: words.noun(value) })),
          },
        ]}
        searches={t('audit.searches')}
        nameOf={words.label}
        open={setOpened}
        steps={(entry) => [
          {
            label: t('audit.allBy', { name: words.who(entry) }),
            to: `${pathname}?${new URLSearchParams({ actorId: entry.actorId })}`,
          },
          {
            label: t('audit.allOf', { name: words.label(entry) }),
            to: `${pathname}?${new URLSearchParams({ subjectId: entry.subjectId })}`,
          },
        ]}
        empty={{ title: t('audit.empty'), text: t('audit.emptyText') }}
      />
      {opened && <AuditEntryDialog entry={opened} close={() => setOpened(null)} />}
    </>
  );
};

/** The first few fields that changed. */
const changedFields = ({ changes }: AuditEntry, nameOf: (field: string) => string): string => {
  const names = changes.map(({ field }) => nameOf(field));
  return names.length > 3 ? `${names.slice(0, 3).join(', ')} …` : names.join(', ');
};
