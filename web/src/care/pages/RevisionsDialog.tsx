import { useState } from 'react';
import { Button, Group, Stack, Text } from '@mantine/core';
import type { Page, PageRevision } from '@kindred/contract/care/pages/page';
import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Dialog } from '../../ui/Dialog.tsx';
import { request } from '../../lib/api/request.ts';
import { hasUnsaved } from '../../lib/unsaved/unsaved.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { notify } from '../../ui/notices.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useMoment } from '../../ui/use-day.ts';
import { picturesInTexts } from '../files/pictures-in-texts.ts';
import { useMembers } from '../live/use-members.ts';
import styles from './Pages.module.css';
import { textKey, useKeepPage } from './use-pages.ts';

interface RevisionsDialogProps {
  readonly page: Page;
  readonly lang: string;
  readonly close: () => void;
}

/** A page's earlier versions with their authors, and a button to restore one. */
export const RevisionsDialog = ({ page, lang, close }: RevisionsDialogProps) => {
  const { t } = useTranslation('pages');
  const { t: tApp } = useTranslation('app');
  const keep = useKeepPage(lang);
  const { members } = useMembers(page.circle_id);
  const [isWriting] = useState(hasUnsaved);
  const query = useInfiniteQuery({
    queryKey: [...textKey(page.id, lang), 'revisions', page.version],
    queryFn: ({ pageParam, signal }) =>
      request('GET', '/api/v1/care/pages/{id}/revisions', {
        params: { id: page.id },
        query: { lang, before: pageParam ?? undefined },
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ nextBefore }) => nextBefore,
    staleTime: 0,
  });
  const restore = useMutation({
    mutationFn: ({ revision }: PageRevision) =>
      request('POST', '/api/v1/care/pages/{id}/revisions/{revision}/restore', {
        params: { id: page.id, revision: String(revision) },
        query: { lang },
      }),
    onSuccess: (saved) => {
      keep(saved);
      notify(t('revisions.restored'), { tone: 'positive' });
      close();
    },
  });
  const revisions = query.data?.pages.flatMap(({ items }) => items);
  return (
    <Dialog
      opened
      onClose={close}
      size="lg"
      title={t('revisions.title')}
      closeButtonProps={{ 'aria-label': tApp('cancel') }}
    >
      <Stack>
        {isWriting && <Text>{t('revisions.saveFirst')}</Text>}
        {query.error && <ErrorPanel error={query.error} retry={() => void query.refetch()} />}
        {restore.error && <ErrorPanel error={restore.error} />}
        {!revisions && !query.error && <TextSkeleton />}
        {revisions?.length === 0 && <Text>{t('revisions.none')}</Text>}
        {revisions && revisions.length > 0 && (
          <ul className={styles.revisions}>
            {revisions.map((one) => (
              <Revision
                key={one.revision}
                revision={one}
                authorName={members?.find(({ user_id }) => user_id === one.saved_by)?.name}
                restore={isWriting ? undefined : () => restore.mutate(one)}
                isBusy={restore.isPending}
              />
            ))}
          </ul>
        )}
        <MoreButton query={query} label={t('revisions.more')} />
      </Stack>
    </Dialog>
  );
};

interface RevisionProps {
  readonly revision: PageRevision;
  /** Undefined if the author is no longer a member. */
  readonly authorName: string | undefined;
  readonly restore: (() => void) | undefined;
  readonly isBusy: boolean;
}

const Revision = ({ revision, authorName, restore, isBusy }: RevisionProps) => {
  const { t } = useTranslation('pages');
  const moment = useMoment();
  const [isOpen, setOpen] = useState(false);
  const name = authorName ?? t('revisions.former');
  const when = moment(revision.saved_at);
  return (
    <li>
      <Group justify="space-between">
        <Text>{t('revisions.by', { name, when })}</Text>
        <Group gap="xs">
          <Button
            variant="default"
            aria-expanded={isOpen}
            aria-label={isOpen ? t('revisions.closeNamed', { when }) : t('revisions.lookNamed', { when })}
            onClick={() => setOpen(!isOpen)}
          >
            {isOpen ? t('revisions.close') : t('revisions.look')}
          </Button>
          {restore && (
            <Button
              variant="default"
              loading={isBusy}
              aria-label={t('revisions.restoreNamed', { when })}
              onClick={restore}
            >
              {t('revisions.restore')}
            </Button>
          )}
        </Group>
      </Group>
      {isOpen && (
        // It scrolls, so it must be focusable.
        <div className={styles.former} tabIndex={0} role="region" aria-label={t('revisions.named', { when })}>
          {revision.content ? (
            <Markdown source={revision.content} lang={revision.lang} pictures={picturesInTexts} />
          ) : (
            <Text>{t('read.empty')}</Text>
          )}
        </div>
      )}
    </li>
  );
};
