import { sizeIn } from '@kindred/contract/file-kind';
import type { LibraryDocument } from '@kindred/contract/document/documents/document';
import { Anchor, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useDay } from '../../ui/use-day.ts';
import { paths } from '../paths.ts';
import styles from './Documents.module.css';
import { TypeIcon } from './TypeIcon.tsx';
import { useAudienceLabels, useTypeLabels } from './use-document-labels.ts';

/** What a document is, in a line, with its description and tags. */
export const DocumentFacts = ({ document, isLibrarian }: { document: LibraryDocument; isLibrarian: boolean }) => {
  const { t, i18n } = useTranslation('library');
  const day = useDay();
  const types = useTypeLabels();
  const audiences = useAudienceLabels();
  const { contentType, pages, sizeBytes, createdAt, expiresAt, audience, description, tags } = document;
  const facts = [
    types[contentType],
    pages !== null && t('pageCount', { count: pages }),
    sizeIn(i18n.language, sizeBytes),
    t('added', { day: day(createdAt) }),
    expiresAt && t('endsOn', { day: day(expiresAt) }),
    isLibrarian && audiences[audience],
  ];
  return (
    <div className={styles.facts}>
      <Text c="dimmed">
        <TypeIcon type={contentType} /> {facts.filter(Boolean).join(' · ')}
      </Text>
      {description && (
        <Text className={styles.description ?? ''} dir="auto">
          {description}
        </Text>
      )}
      {tags.length > 0 && (
        <ul className={styles.tags} aria-label={t('tags')}>
          {tags.map((tag) => (
            <li key={tag}>
              <Anchor component={Link} to={`${paths.libraryDocuments.href()}?${new URLSearchParams({ tag })}`}>
                {tag}
              </Anchor>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
};
