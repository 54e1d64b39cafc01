import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router';
import type { CircleSectionProps } from '../noun.ts';
import { paths } from '../paths.ts';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { DocumentItem } from './DocumentItem.tsx';
import styles from './Documents.module.css';
import { useNewestDocuments } from './use-documents.ts';

const shown = 4;

/** The section of the circle's page with the newest documents and, for admins, the number pending review. */
export const DocumentsSection = ({ circle, me }: CircleSectionProps) => {
  const { t } = useTranslation('documents');
  const navigate = useNavigate();
  const newest = useNewestDocuments(circle.id, { status: 'PUBLISHED' }, shown);
  return (
    <section className={styles.section} aria-labelledby="documents">
      <h2 id="documents">
        {t('title')}
        {me.role === 'admin' && <Waiting circleId={circle.id} />}
      </h2>
      <Loaded query={newest}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t('none.text')}</Text>
          ) : (
            <ul className={styles.grid} aria-label={t('title')}>
              {items.map((document) => (
                <DocumentItem
                  key={document.id}
                  document={document}
                  view="grid"
                  open={({ id }) => void navigate(`${paths.documents.href()}?document=${id}`)}
                />
              ))}
            </ul>
          )
        }
      </Loaded>
      <Anchor component={Link} to={paths.documents.href()}>
        {t('allOfThem')}
      </Anchor>
    </section>
  );
};

const Waiting = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('documents');
  const { data } = useNewestDocuments(circleId, { status: 'PENDING' }, 1);
  if (!data?.total) return null;
  return (
    <Anchor component={Link} to={`${paths.documents.href()}?status=PENDING`} className={styles.quiet}>
      {t('moderation.count', { count: data.total })}
    </Anchor>
  );
};

export const DocumentsHeading = () => {
  const { t } = useTranslation('documents');
  return <SectionHeading>{t('title')}</SectionHeading>;
};
