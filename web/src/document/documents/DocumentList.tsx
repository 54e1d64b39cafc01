import { useState } from 'react';
import { sizeIn } from '@kindred/contract/file-kind';
import { type LibraryDocument, libraryStatuses } from '@kindred/contract/document/documents/document';
import { libraryLimits } from '@kindred/contract/document/limits';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { pagesOf } from '../../lib/api/list-pages.ts';
import { DataList } from '../../ui/data-list/DataList.tsx';
import type { BulkStep, Column, RowStep } from '../../ui/data-list/list-parts.ts';
import { notify } from '../../ui/notices.ts';
import { useDay } from '../../ui/use-day.ts';
import { paths } from '../paths.ts';
import { DeleteDocument } from './DeleteDocument.tsx';
import { DocumentStatus } from './DocumentStatus.tsx';
import styles from './Documents.module.css';
import {
  isBeingRead,
  libraryDocumentsKey,
  readAgain,
  refreshEvery,
  removeDocument,
  useLibraryChanged,
  useTags,
} from './library-documents.ts';
import { TypeIcon } from './TypeIcon.tsx';
import { useAudienceLabels, useFaultWords, useStatusLabels } from './use-document-labels.ts';
import { useDocumentSteps } from './use-document-steps.ts';
import { useIsLibrarian } from './use-rights.ts';

const settings = {
  sorts: ['createdAt', 'name', 'sizeBytes'],
  order: 'desc',
  filters: { status: libraryStatuses, tag: 'any' },
  pageSize: 25,
} as const;

/** The address that starts a conversation about these documents. */
const askAbout = (ids: readonly string[]): string => `${paths.chat.href()}?documents=${ids.join()}`;

/** The documents that the reader may read. */
export const DocumentList = ({ upload }: { upload: React.ReactNode }) => {
  const { t } = useTranslation('library');
  const isLibrarian = useIsLibrarian();
  const [leaving, setLeaving] = useState<LibraryDocument | null>(null);
  const { again } = useDocumentSteps();
  const columns = useColumns(isLibrarian);
  const filters = useFilters();
  const bulk = useBulk(isLibrarian);
  const steps = (document: LibraryDocument): RowStep[] => [
    ...(document.status === 'READY' ? [{ label: t('ask'), to: askAbout([document.id]) }] : []),
    { label: t('open'), to: paths.libraryDocument.href({ id: document.id }) },
    ...(isLibrarian
      ? [
          { label: t('edit'), to: `${paths.libraryDocument.href({ id: document.id })}#settings` },
          ...(isBeingRead(document) ? [] : [{ label: t('again.action'), act: () => again(document) }]),
          { label: t('delete.action'), isGrave: true, act: () => setLeaving(document) },
        ]
      : []),
  ];
  return (
    <>
      <DataList
        name="library"
        caption={t('title')}
        settings={settings}
        queryKey={libraryDocumentsKey}
        fetchPage={pagesOf('/api/v1/document/documents')}
        refreshEvery={refreshEvery}
        columns={columns}
        filters={filters}
        searches={t('searches')}
        nameOf={({ name }) => name}
        href={({ id }) => paths.libraryDocument.href({ id })}
        steps={steps}
        bulk={bulk}
        empty={{
          title: t('empty'),
          text: isLibrarian ? t('emptyText') : t('emptyForReaders'),
          ...(isLibrarian && { action: upload }),
        }}
      />
      {leaving && <DeleteDocument document={leaving} close={() => setLeaving(null)} />}
    </>
  );
};

const useBulk = (isLibrarian: boolean): BulkStep<LibraryDocument>[] => {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const changed = useLibraryChanged();
  const most = libraryLimits.documentsOfConversation;
  const ask = (documents: readonly LibraryDocument[]): void => {
    if (documents.length > most) notify(t('askMost', { count: most }), { tone: 'negative' });
    else void navigate(askAbout(documents.map(({ id }) => id)));
  };
  const forReaders = [{ label: t('askSome'), open: ask }];
  if (!isLibrarian) return forReaders;
  return [
    ...forReaders,
    {
      label: t('again.action'),
      means: (count) => t('again.means', { count }),
      act: ({ id }) => readAgain(id),
    },
    {
      label: t('delete.action'),
      isGrave: true,
      means: (count) => t('delete.meansSome', { count }),
      act: async ({ id }) => {
        await removeDocument(id);
        changed();
      },
    },
  ];
};

const useColumns = (isLibrarian: boolean): Column<LibraryDocument>[] => {
  const { t, i18n } = useTranslation('library');
  const day = useDay();
  const audiences = useAudienceLabels();
  const faults = useFaultWords();
  const number = (value: number | null): string => value?.toLocaleString(i18n.language) ?? '–';
  return [
    {
      key: 'name',
      title: t('name'),
      picture: ({ contentType }) => <TypeIcon type={contentType} />,
      cell: ({ name }) => name,
      isSortable: true,
      order: 'asc',
    },
    {
      key: 'status',
      title: t('statusTitle'),
      cell: (document) => (
        <span title={document.failure ? faults[document.failure.code].what : undefined}>
          <DocumentStatus {...document} />
        </span>
      ),
    },
    { key: 'tags', title: t('tags'), cell: ({ tags }) => tags.join(', '), isAddress: true },
    { key: 'pages', title: t('pages'), cell: ({ pages }) => number(pages) },
    {
      key: 'sizeBytes',
      title: t('size'),
      cell: ({ sizeBytes }) => sizeIn(i18n.language, sizeBytes),
      isSortable: true,
      order: 'desc',
    },
    {
      key: 'createdAt',
      title: t('createdAt'),
      cell: ({ createdAt }) => day(createdAt),
      isSortable: true,
      order: 'desc',
    },
    ...(isLibrarian
      ? [
          {
            key: 'audience',
            title: t('audience.title'),
            cell: ({ audience }: LibraryDocument) => <span className={styles.readers}>{audiences[audience]}</span>,
          },
        ]
      : []),
    {
      key: 'description',
      title: t('description'),
      cell: ({ description }) => description,
      isLong: true,
      isExtra: true,
    },
  ];
};

const useFilters = () => {
  const { t } = useTranslation('library');
  const labels = useStatusLabels();
  const tags = useTags();
  const [search] = useSearchParams();
  const chosen = search.get('tag');
  // A link may name a tag of an older document.
  const known = chosen && !tags.includes(chosen) ? [chosen, ...tags] : tags;
  return [
    {
      name: 'status',
      label: t('statusTitle'),
      all: t('anyStatus'),
      options: libraryStatuses.map((value) => ({ value, label: labels[value] })),
    },
    {
      name: 'tag',
      label: t('tag'),
      all: t('anyTag'),
      options: known.map((value) => ({ value, label: value })),
    },
  ];
};
