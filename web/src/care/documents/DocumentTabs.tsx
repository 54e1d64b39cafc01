import type { DocumentGroup } from '@kindred/contract/care/documents/document-kind';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from './Documents.module.css';
import { useNewestDocuments } from './use-documents.ts';

export type Tab = DocumentGroup | 'review';

/** Returns the tab named in an address; photos by default. */
export const tabIn = (params: URLSearchParams): Tab => {
  if (params.get('status') === 'PENDING') return 'review';
  const show = params.get('show');
  return show === 'films' || show === 'files' ? show : 'photos';
};

/** Returns the address of a tab. */
const addressOf = (tab: Tab): string => {
  const query = { photos: '', films: '?show=films', files: '?show=files', review: '?status=PENDING' }[tab];
  return `${paths.documents.href()}${query}`;
};

interface DocumentTabsProps {
  readonly circleId: string;
  readonly tab: Tab;
  readonly isAdmin: boolean;
}

/** Photos, films, files, and, for admins, documents to review. */
export const DocumentTabs = ({ circleId, tab, isAdmin }: DocumentTabsProps) => {
  const { t } = useTranslation('documents');
  const { data } = useNewestDocuments(circleId, { status: 'PENDING' }, 1);
  const count = data?.total ?? 0;
  const link = (to: Tab, label: string) => (
    <Link key={to} to={addressOf(to)} aria-current={tab === to ? 'page' : undefined} replace>
      {label}
    </Link>
  );
  return (
    <nav className={styles.tabs} aria-label={t('show')}>
      {link('photos', t('tabs.photos'))}
      {link('films', t('tabs.films'))}
      {link('files', t('tabs.files'))}
      {(tab === 'review' || (isAdmin && count > 0)) && link('review', t('tabs.review', { count }))}
    </nav>
  );
};
