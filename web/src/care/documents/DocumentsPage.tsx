import { useCallback, useEffect, useState } from 'react';
import { Button, FileButton, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFolderOpen, IconUpload } from '@tabler/icons-react';
import type { Audience } from '@kindred/contract/care/documents/audience';
import { sizeIn } from '@kindred/contract/care/documents/document-kind';
import type { Document } from '@kindred/contract/care/documents/document';
import { limits } from '@kindred/contract/limits';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { MoreButton } from '../../ui/MoreButton.tsx';
import { Page } from '../../ui/Page.tsx';
import { type SelectedCircle, useSelectedCircle } from '../selection/selected-circle.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { acceptedFiles } from './document-kind.ts';
import { orderFrom } from './document-order.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { DocumentItem } from './DocumentItem.tsx';
import styles from './Documents.module.css';
import { DropZone } from './DropZone.tsx';
import { MainPicture } from './MainPicture.tsx';
import { OpenPhoto } from './OpenPhoto.tsx';
import { PhotoWall } from './PhotoWall.tsx';
import { UploadAudience } from './UploadAudience.tsx';
import { UploadList } from './UploadList.tsx';
import { addUploads, onUploaded } from './uploads.ts';
import { fetchDocument, useDocuments, useDocumentsChanged } from './use-documents.ts';

/** What the circle keeps: letters, pictures, recordings. */
export const DocumentsPage = () => {
  const circle = useSelectedCircle();
  return circle && <OfCircle key={circle.id} circle={circle} />;
};

const tabs = ['photo', 'video', 'file', 'review'] as const;
type Tab = (typeof tabs)[number];

/** Returns the tab that an address opens: photos by default. */
const tabFrom = (params: URLSearchParams): Tab => {
  if (params.get('status') === 'PENDING') return 'review';
  const kind = params.get('kind');
  return kind === 'video' || kind === 'file' ? kind : 'photo';
};

type View = 'grid' | 'list';
const isView = (value: string | null): value is View => value === 'grid' || value === 'list';

const OfCircle = ({ circle }: { circle: SelectedCircle }) => {
  const { t, i18n } = useTranslation('documents');
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState<View>('grid');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const [opened, setOpened] = useState<Document | null>(null);
  const tab = tabFrom(params);
  const sortBy = tab === 'photo' ? 'taken_at' : orderFrom(params);
  const wanted = tab === 'review' ? { status: 'PENDING' as const } : { kind: tab };
  const found = useDocuments(circle.id, { q: q || undefined, ...wanted }, sortBy);
  const changed = useDocumentsChanged(circle.id);
  const isAdmin = useMyMembership(circle.id).role === 'admin';
  const [chosen, setChosen] = useState<Audience>('circle');
  const audience = chosen === 'public' && !isAdmin ? 'circle' : chosen;
  const add = (files: readonly File[]): void => addUploads(circle.id, files, audience);

  useEffect(
    () =>
      onUploaded((document) => {
        if (document.circle_id === circle.id) void changed();
      }),
    [circle.id, changed],
  );
  useNamedDocument(params.get('document'), setOpened);
  const close = (): void => {
    setOpened(null);
    if (params.has('document')) setParams(having('document', undefined), { replace: true });
  };

  const labels: Readonly<Record<Tab, string>> = {
    photo: t('tab.photos'),
    video: t('tab.videos'),
    file: t('tab.files'),
    review: t('waiting'),
  };
  const choose = (
    <FileButton multiple accept={acceptedFiles} onChange={add}>
      {(props) => (
        <Button leftSection={<IconUpload aria-hidden size={20} />} {...props}>
          {t('add')}
        </Button>
      )}
    </FileButton>
  );

  return (
    <Page title={t('title')} action={choose}>
      <DropZone drop={add}>
        <UploadAudience value={audience} isAdmin={isAdmin} choose={setChosen} />
        <Text c="dimmed">{t('upload.limits', { size: sizeIn(i18n.language, limits.documentBytes) })}</Text>
        <UploadList circleId={circle.id} />
        <SegmentedControl
          aria-label={t('show')}
          value={tab}
          onChange={(chosen) => setParams(toTab(chosen), { replace: true })}
          data={tabs.map((value) => ({ value, label: labels[value] }))}
        />
        <div className={styles.tools}>
          <TextInput
            className={styles.search}
            type="search"
            label={t('search')}
            value={typed}
            maxLength={200}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          {tab !== 'photo' && (
            <>
              <NativeSelect
                label={t('order.label')}
                value={sortBy}
                onChange={({ currentTarget: { value } }) =>
                  setParams(having('sortBy', value === 'created_at' ? undefined : value), { replace: true })
                }
                data={[
                  { value: 'created_at', label: t('order.newest') },
                  { value: 'name', label: t('order.name') },
                  { value: 'size_bytes', label: t('order.size') },
                ]}
              />
              <SegmentedControl
                aria-label={t('view.label')}
                value={view}
                onChange={(chosen) => isView(chosen) && setView(chosen)}
                data={[
                  { value: 'grid', label: t('view.grid') },
                  { value: 'list', label: t('view.list') },
                ]}
              />
            </>
          )}
          <MainPicture circleId={circle.id} />
        </div>
        <Loaded query={found}>
          {({ pages }) => {
            const documents = pages.flatMap(({ items }) => items);
            if (documents.length === 0)
              return (
                <EmptyState
                  icon={<IconFolderOpen size={48} stroke={1.2} />}
                  title={t(q ? 'none.found' : tab === 'review' ? 'none.waiting' : 'none.title')}
                >
                  {t(q ? 'none.foundHelp' : tab === 'review' ? 'none.waitingHelp' : 'none.text')}
                </EmptyState>
              );
            return (
              <>
                {tab === 'photo' ? (
                  <PhotoWall photos={documents} open={({ id }) => setParams(having('photo', id))} />
                ) : (
                  <ul className={view === 'grid' ? styles.grid : styles.list} aria-label={t('title')}>
                    {documents.map((document) => (
                      <DocumentItem key={document.id} document={document} view={view} open={setOpened} />
                    ))}
                  </ul>
                )}
                <MoreButton query={found} label={t('more')} />
              </>
            );
          }}
        </Loaded>
      </DropZone>
      <OpenPhoto photos={found.data?.pages.flatMap(({ items }) => items)} edit={setOpened} />
      {opened && <DocumentDialog document={opened} changed={setOpened} close={close} />}
    </Page>
  );
};

/** Returns the address of a tab. */
const toTab = (tab: string) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  for (const name of ['status', 'kind', 'sortBy']) next.delete(name);
  if (tab === 'review') next.set('status', 'PENDING');
  else if (tab !== 'photo') next.set('kind', tab);
  return next;
};

/** Returns the address with one parameter changed. */
const having = (name: string, value: string | undefined) => (before: URLSearchParams) => {
  const next = new URLSearchParams(before);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
};

/** Opens the document named in the address, so that documents can be linked to. */
const useNamedDocument = (id: string | null, open: (document: Document) => void): void => {
  const show = useCallback(open, []);
  useEffect(() => {
    let isGone = false;
    if (id)
      fetchDocument(id).then(
        (document) => isGone || show(document),
        () => undefined,
      );
    return () => {
      isGone = true;
    };
  }, [id, show]);
};
