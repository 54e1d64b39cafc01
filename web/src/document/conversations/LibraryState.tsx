import { Anchor, Button, Progress, Text } from '@mantine/core';
import { hasPrivilege } from '@kindred/contract/roles';
import type { Library } from '@kindred/contract/document/library/library';
import { IconFiles } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths as corePaths } from '../../core/paths.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { paths } from '../paths.ts';
import styles from './Chat.module.css';

/** Shown instead of the field for questions while there is nothing to ask about. */
export const NothingToAsk = ({ library: { documents } }: { library: Library }) => {
  const { t } = useTranslation('chatAi');
  const isAdmin = hasPrivilege(useUser()?.roles ?? [], 'CUSTOMER_ADMIN');
  const toDocuments = (label: string) => (
    <Button component={Link} to={paths.libraryDocuments.href()}>
      {label}
    </Button>
  );
  if (documents.indexing > 0)
    return (
      <EmptyState icon={<IconFiles size={40} stroke={1.4} />} title={t('library.reading')}>
        {t('library.readyOf', { ready: documents.ready, all: documents.all })} {t('library.readingText')}
      </EmptyState>
    );
  if (documents.failed > 0)
    return (
      <EmptyState
        icon={<IconFiles size={40} stroke={1.4} />}
        title={t('library.noneReadable')}
        action={isAdmin && toDocuments(t('library.seeWhy'))}
      >
        {isAdmin ? t('library.noneReadableText') : t('library.askAdmin')}
      </EmptyState>
    );
  return (
    <EmptyState
      icon={<IconFiles size={40} stroke={1.4} />}
      title={t('library.none')}
      action={isAdmin && toDocuments(t('library.upload'))}
    >
      {isAdmin ? t('library.noneText') : t('library.askAdmin')}
    </EmptyState>
  );
};

/** What a person should know before they ask: documents that are still being read or failed, no language model. */
export const LibraryState = ({ library: { documents, hasModel } }: { library: Library }) => {
  const { t } = useTranslation('chatAi');
  const isAdmin = hasPrivilege(useUser()?.roles ?? [], 'CUSTOMER_ADMIN');
  return (
    <div className={styles.state}>
      {documents.indexing > 0 && (
        <div role="status">
          <Text c="dimmed">{t('library.readyOf', { ready: documents.ready, all: documents.all })}</Text>
          <Progress
            size="sm"
            mt={4}
            aria-label={t('library.reading')}
            value={(documents.ready / Math.max(1, documents.all)) * 100}
          />
        </div>
      )}
      {documents.failed > 0 && (
        <p>
          {t('library.failed', { count: documents.failed })}{' '}
          {isAdmin && (
            <Anchor component={Link} to={`${paths.libraryDocuments.href()}?status=FAILED`}>
              {t('library.seeWhy')}
            </Anchor>
          )}
        </p>
      )}
      {!hasModel && (
        <p>
          {t('library.noModel')}{' '}
          {isAdmin && (
            <Anchor component={Link} to={corePaths.prompts.href()}>
              {t('library.connect')}
            </Anchor>
          )}
        </p>
      )}
    </div>
  );
};
