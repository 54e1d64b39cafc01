import type { ReactNode } from 'react';
import { NativeSelect } from '@mantine/core';
import type { Document } from '@kindred/contract/care/documents/document';
import { sizeIn } from '@kindred/contract/file-kind';
import { limits } from '@kindred/contract/limits';
import { IconFolderOpen } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { orderFrom } from './document-order.ts';
import { DocumentItem } from './DocumentItem.tsx';
import styles from './Documents.module.css';
import type { Tab } from './DocumentTabs.tsx';
import { having } from './having.ts';
import { useDocuments } from './use-documents.ts';

interface DocumentListProps {
  readonly circleId: string;
  readonly tab: Exclude<Tab, 'photos'>;
  readonly q: string | undefined;
  readonly search: ReactNode;
  readonly open: (document: Document) => void;
}

/** Films, files, or documents to review. */
export const DocumentList = ({ circleId, tab, q, search, open }: DocumentListProps) => {
  const { t, i18n } = useTranslation('documents');
  const [params, setParams] = useSearchParams();
  const sortBy = orderFrom(params);
  const found = useDocuments(circleId, { q, ...(tab === 'review' ? { status: 'PENDING' } : { group: tab }) }, sortBy);
  const none =
    tab === 'review'
      ? { title: t('none.waiting'), help: t('none.waitingHelp') }
      : tab === 'films'
        ? { title: t('noFilms'), help: t('noFilmsHelp', { size: sizeIn(i18n.language, limits.videoBytes) }) }
        : { title: t('none.title'), help: t('none.text') };
  return (
    <>
      <div className={styles.tools}>
        {search}
        {tab !== 'review' && (
          <NativeSelect
            className={styles.order}
            aria-label={t('order.label')}
            // A search has one order.
            value={q ? 'created_at' : sortBy}
            disabled={Boolean(q)}
            onChange={({ currentTarget: { value } }) =>
              setParams(having('sortBy', value === 'created_at' ? undefined : value), { replace: true })
            }
            data={[
              { value: 'created_at', label: t('order.newest') },
              { value: 'name', label: t('order.name') },
              { value: 'size_bytes', label: t('order.size') },
            ]}
          />
        )}
      </div>
      {tab !== 'review' && q && <p className={styles.quiet}>{t('order.whileSearching')}</p>}
      <Loaded query={found}>
        {({ pages }) => {
          const documents = pages.flatMap(({ items }) => items);
          if (documents.length === 0)
            return (
              <EmptyState icon={<IconFolderOpen size={48} stroke={1.2} />} title={q ? t('none.found') : none.title}>
                {q ? t('none.foundHelp') : none.help}
              </EmptyState>
            );
          return (
            <>
              <ul className={tab === 'files' ? styles.list : styles.grid} aria-label={t('title')}>
                {documents.map((document) => (
                  <DocumentItem
                    key={document.id}
                    document={document}
                    view={tab === 'files' ? 'list' : 'grid'}
                    open={open}
                  />
                ))}
              </ul>
              <MoreButton query={found} label={t('more')} />
            </>
          );
        }}
      </Loaded>
    </>
  );
};
