import { useCallback, useEffect, useState } from 'react';
import { Button, FileButton, NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconFolderOpen, IconUpload } from '@tabler/icons-react';
import type { Audience } from '@kindred/contract/care/documents/audience';
import type { Document } from '@kindred/contract/care/documents/document';
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
import { UploadAudience } from './UploadAudience.tsx';
import { UploadList } from './UploadList.tsx';
import { addUploads, onUploaded } from './uploads.ts';
import { fetchDocument, useDocuments, useDocumentsChanged } from './use-documents.ts';

/** What the circle keeps: letters, pictures, recordings. */
export const DocumentsPage = () => {
  const circle = useSelectedCircle();
  return circle && <OfCircle key={circle.id} circle={circle} />;
};

type View = 'grid' | 'list';
const isView = (value: string | null): value is View => value === 'grid' || value === 'list';

const OfCircle = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('documents');
  const [params, setParams] = useSearchParams();
  const [view, setView] = useState<View>('grid');
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const [opened, setOpened] = useState<Document | null>(null);
  const status = params.get('status') === 'PENDING' ? 'PENDING' : undefined;
  const sortBy = orderFrom(params);
  const found = useDocuments(circle.id, { q: q || undefined, status }, sortBy);
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
        <UploadList circleId={circle.id} />
        <div className={styles.tools}>
          <TextInput
            className={styles.search}
            type="search"
            label={t('search')}
            value={typed}
            maxLength={200}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
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
            aria-label={t('show')}
            value={status ?? 'ALL'}
            onChange={(chosen) =>
              setParams(having('status', chosen === 'PENDING' ? chosen : undefined), { replace: true })
            }
            data={[
              { value: 'ALL', label: t('all') },
              { value: 'PENDING', label: t('waiting') },
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
          <MainPicture circleId={circle.id} />
        </div>
        <Loaded query={found}>
          {({ pages }) => {
            const documents = pages.flatMap(({ items }) => items);
            if (documents.length === 0)
              return (
                <EmptyState
                  icon={<IconFolderOpen size={48} stroke={1.2} />}
                  title={t(q ? 'none.found' : status ? 'none.waiting' : 'none.title')}
                >
                  {t(q ? 'none.foundHelp' : status ? 'none.waitingHelp' : 'none.text')}
                </EmptyState>
              );
            return (
              <>
                <ul className={view === 'grid' ? styles.grid : styles.list} aria-label={t('title')}>
                  {documents.map((document) => (
                    <DocumentItem key={document.id} document={document} view={view} open={setOpened} />
                  ))}
                </ul>
                <MoreButton query={found} label={t('more')} />
              </>
            );
          }}
        </Loaded>
      </DropZone>
      {opened && <DocumentDialog document={opened} changed={setOpened} close={close} />}
    </Page>
  );
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
