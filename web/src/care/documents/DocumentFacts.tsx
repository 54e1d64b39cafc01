import { audienceOf } from '@kindred/contract/care/documents/audience';
import { kindOfType, sizeIn } from '@kindred/contract/file-kind';
import type { Document } from '@kindred/contract/care/documents/document';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { useDay } from '../../ui/use-day.ts';
import { FilmLength } from './FilmLength.tsx';
import { useMembers } from '../live/use-members.ts';
import { DocumentBadges } from './DocumentBadges.tsx';
import styles from './Documents.module.css';
import { useAudienceLabels } from './use-audience-labels.ts';
import { usePeopleInPhoto } from './use-people-in-photo.ts';
import { usePhotoWords } from './use-photo-words.ts';

/** A document's metadata. */
export const DocumentFacts = ({ document }: { document: Document }) => {
  const { t, i18n } = useTranslation('documents');
  const day = useDay();
  const photoWords = usePhotoWords();
  const inPhoto = usePeopleInPhoto(document);
  const audiences = useAudienceLabels();
  const { members, hasMore } = useMembers(document.circle_id);
  const uploader = members?.find(({ user_id }) => user_id === document.uploaded_by)?.name;
  return (
    <>
      <DocumentBadges document={document} />
      <dl className={styles.facts}>
        {(document.taken_on ?? document.taken_at) && (
          <>
            <dt>{t('facts.taken')}</dt>
            <dd>{photoWords.dayOf(document)}</dd>
          </>
        )}
        {inPhoto && (
          <>
            <dt>{t('facts.people')}</dt>
            <dd>{inPhoto}</dd>
          </>
        )}
        <dt>{t('facts.by')}</dt>
        <dd>{uploader ?? (members && !hasMore ? t('facts.formerMember') : '…')}</dd>
        <dt>{t('facts.on')}</dt>
        <dd>{day(document.created_at)}</dd>
        <dt>{t('facts.kind')}</dt>
        <dd>
          {t(`kind.${kindOfType(document.content_type)}`)}, {sizeIn(i18n.language, document.size_bytes)}
        </dd>
        {document.duration_seconds && (
          <>
            <dt>{t('facts.length')}</dt>
            <dd>
              <FilmLength seconds={document.duration_seconds} />
            </dd>
          </>
        )}
        <dt>{t('facts.seenBy')}</dt>
        <dd>{document.status === 'PUBLISHED' ? audiences[audienceOf(document.acl)].seenBy : audiences.admin.seenBy}</dd>
        {document.tags.length > 0 && (
          <>
            <dt>{t('facts.tags')}</dt>
            <dd className={styles.tags}>
              {document.tags.map((tag) => (
                <StatusBadge key={tag} tone="quiet">
                  {tag}
                </StatusBadge>
              ))}
            </dd>
          </>
        )}
      </dl>
    </>
  );
};
