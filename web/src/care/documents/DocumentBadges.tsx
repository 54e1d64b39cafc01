import { audienceOf } from '@kindred/contract/care/documents/audience';
import type { Document } from '@kindred/contract/care/documents/document';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import styles from './Documents.module.css';
import { useAudienceLabels } from './use-audience-labels.ts';

/** A document's badges: pending review, its audience, and whether it is the circle's picture. */
export const DocumentBadges = ({ document }: { document: Document }) => {
  const { t } = useTranslation('documents');
  const audiences = useAudienceLabels();
  const { status, acl, main_picture } = document;
  const audience = audienceOf(acl);
  const isPublic = status === 'PUBLISHED' && audience === 'public';
  const limited = audience === 'family_member' || audience === 'admin' ? audience : undefined;
  if (status === 'PUBLISHED' && !isPublic && !limited && !main_picture) return null;
  return (
    <span className={styles.tags}>
      {status === 'PENDING' && <StatusBadge tone="warning">{t('status.PENDING')}</StatusBadge>}
      {status === 'REJECTED' && <StatusBadge tone="negative">{t('status.REJECTED')}</StatusBadge>}
      {limited && <StatusBadge tone="info">{audiences[limited].name}</StatusBadge>}
      {isPublic && <StatusBadge tone="info">{t('public')}</StatusBadge>}
      {main_picture && status === 'PUBLISHED' && <StatusBadge tone="positive">{t('mainPicture.is')}</StatusBadge>}
    </span>
  );
};
