import { publicName } from '@kindred/contract/care/documents/public-name';
import type { Document } from '@kindred/contract/care/documents/document';
import { useTranslation } from 'react-i18next';
import { StatusMark } from '../../ui/StatusMark.tsx';
import styles from './Documents.module.css';

/** What a document is beside its name: whether it waits, who may see it, whether it is the circle's picture. */
export const DocumentMarks = ({ document }: { document: Document }) => {
  const { t } = useTranslation('documents');
  const { status, acl, main_picture } = document;
  const isPublic = status === 'PUBLISHED' && acl.includes(publicName);
  if (status === 'PUBLISHED' && !isPublic && !main_picture) return null;
  return (
    <span className={styles.tags}>
      {status === 'PENDING' && <StatusMark tone="warning">{t('status.PENDING')}</StatusMark>}
      {status === 'REJECTED' && <StatusMark tone="negative">{t('status.REJECTED')}</StatusMark>}
      {isPublic && <StatusMark tone="info">{t('public')}</StatusMark>}
      {main_picture && status === 'PUBLISHED' && <StatusMark tone="positive">{t('mainPicture.is')}</StatusMark>}
    </span>
  );
};
