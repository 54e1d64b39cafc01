import { Suspense, useEffect, useState } from 'react';
import { useDebouncedValue } from '@mantine/hooks';
import type { Document } from '@kindred/contract/care/documents/document';
import { kindOf } from '@kindred/contract/care/documents/document-kind';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { type SelectedCircle, useSelectedCircle } from '../selection/selected-circle.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import type { PhotoTools } from '../noun.ts';
import { AddFiles } from './AddFiles.tsx';
import { DocumentDialog } from './DocumentDialog.tsx';
import { DocumentList } from './DocumentList.tsx';
import { DocumentSearch } from './DocumentSearch.tsx';
import { onDemand } from '../../lib/on-demand.ts';
import { DocumentTabs, tabIn } from './DocumentTabs.tsx';
import { having } from './having.ts';
import { Photos } from './Photos.tsx';
import { UploadList } from './UploadList.tsx';
import { onUploaded } from './uploads.ts';
import { fetchDocument, useDocumentsChanged } from './use-documents.ts';

const UnfinishedVideos = onDemand(
  () => import('./UnfinishedVideos.tsx').then((file) => file.UnfinishedVideos),
  'videos',
);
const VideoSpace = onDemand(() => import('../videos/VideoSpace.tsx').then((file) => file.VideoSpace), 'videos');

interface DocumentsPageProps {
  /** What other nouns add to the photos. */
  readonly tools: readonly PhotoTools[];
}

/** The circle's documents: letters, pictures and recordings. */
export const DocumentsPage = ({ tools }: DocumentsPageProps) => {
  const circle = useSelectedCircle();
  return circle && <OfCircle key={circle.id} circle={circle} tools={tools} />;
};

const OfCircle = ({ circle, tools }: DocumentsPageProps & { circle: SelectedCircle }) => {
  const { t } = useTranslation('documents');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const tab = tabIn(params);
  const changed = useDocumentsChanged(circle.id);
  const isAdmin = useMyMembership(circle.id).role === 'admin';
  const [opened, setOpened] = useNamedDocument(params.get('document'));

  useEffect(
    () =>
      onUploaded((document) => {
        if (document.circle_id === circle.id) void changed({ saved: [document] });
      }),
    [circle.id, changed],
  );
  // Going back closes a document opened here. One opened through a link is replaced by the list.
  const open = (document: Document): void => {
    setOpened(document);
    setParams(having('document', document.id), { state: { fromList: true } });
  };
  const turnTo = (document: Document): void => {
    setOpened(document);
    setParams(having('document', document.id), { replace: true, state });
  };
  const close = (): void => {
    if ((state as { fromList?: boolean } | null)?.fromList) void navigate(-1);
    else setParams(having('document', undefined), { replace: true });
  };

  const arePhotos = tab === 'photos';
  const isPhoto = opened && kindOf(opened) === 'picture' && arePhotos;
  const search = <DocumentSearch typed={typed} type={setTyped} />;

  return (
    <AddFiles
      circleId={circle.id}
      title={t(arePhotos ? 'tabs.photos' : 'title')}
      arePhotos={arePhotos}
      isAdmin={isAdmin}
    >
      <DocumentTabs circleId={circle.id} tab={tab} isAdmin={isAdmin} />
      <UploadList circleId={circle.id} />
      {(tab === 'photos' || tab === 'films') && (
        <Suspense>
          <UnfinishedVideos circleId={circle.id} />
        </Suspense>
      )}
      {tab === 'films' && isAdmin && (
        <Suspense>
          <VideoSpace circleId={circle.id} />
        </Suspense>
      )}
      {tab === 'photos' ? (
        <Photos
          circleId={circle.id}
          q={q || undefined}
          search={search}
          tools={tools}
          opened={opened}
          open={open}
          turnTo={turnTo}
          close={close}
          changed={setOpened}
        />
      ) : (
        <DocumentList circleId={circle.id} tab={tab} q={q || undefined} search={search} open={open} />
      )}
      {opened && !isPhoto && <DocumentDialog document={opened} changed={setOpened} close={close} />}
    </AddFiles>
  );
};

/** Returns the document named in the address, so that links can point to it; null if there is none. */
const useNamedDocument = (id: string | null): [Document | null, (document: Document) => void] => {
  const [known, setKnown] = useState<Document | null>(null);
  const isKnown = known?.id === id;
  useEffect(() => {
    if (!id || isKnown) return;
    let isGone = false;
    fetchDocument(id).then(
      (document) => isGone || setKnown(document),
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [id, isKnown]);
  return [id && isKnown ? known : null, setKnown];
};
