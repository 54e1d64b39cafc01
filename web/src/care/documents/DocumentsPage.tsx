import { useEffect, useState } from 'react';
import { Button, FileButton, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconUpload } from '@tabler/icons-react';
import type { Audience } from '@kindred/contract/care/documents/audience';
import type { Document } from '@kindred/contract/care/documents/document';
import { kindOf } from '@kindred/contract/care/documents/document-kind';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate, useSearchParams } from 'react-router';
import { DropZone } from '../../ui/files/DropZone.tsx';
import { Page } from '../../ui/Page.tsx';
import { type SelectedCircle, useSelectedCircle } from '../selection/selected-circle.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { acceptedFiles } from './document-kind.ts';
import { DocumentDialog } from './DocumentDialog.tsx';
import { DocumentList } from './DocumentList.tsx';
import styles from './Documents.module.css';
import { DocumentTabs, tabIn } from './DocumentTabs.tsx';
import { having } from './having.ts';
import { MainPicture } from './MainPicture.tsx';
import { Photos } from './Photos.tsx';
import { UploadAudience } from './UploadAudience.tsx';
import { UploadList } from './UploadList.tsx';
import { addUploads, onUploaded } from './uploads.ts';
import { fetchDocument, useDocumentsChanged } from './use-documents.ts';

/** The circle's documents: letters, pictures and recordings. */
export const DocumentsPage = () => {
  const circle = useSelectedCircle();
  return circle && <OfCircle key={circle.id} circle={circle} />;
};

const OfCircle = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('documents');
  const [params, setParams] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const [typed, setTyped] = useState('');
  const [q] = useDebouncedValue(typed.trim(), 250);
  const tab = tabIn(params);
  const changed = useDocumentsChanged(circle.id);
  const isAdmin = useMyMembership(circle.id).role === 'admin';
  const [chosen, setChosen] = useState<Audience>('circle');
  const audience = chosen === 'public' && !isAdmin ? 'circle' : chosen;
  const add = (files: readonly File[]): void => addUploads(circle.id, files, audience);
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

  const choose = (
    <FileButton multiple accept={acceptedFiles} onChange={add}>
      {(props) => (
        <Button leftSection={<IconUpload aria-hidden size={20} />} {...props}>
          {t(tab === 'photos' ? 'addPhotos' : 'add')}
        </Button>
      )}
    </FileButton>
  );
  const isPhoto = opened && kindOf(opened) === 'picture' && tab === 'photos';

  return (
    <Page title={t(tab === 'photos' ? 'tabs.photos' : 'title')} action={choose}>
      <DropZone label={t('upload.dropHere')} drop={add}>
        <DocumentTabs circleId={circle.id} tab={tab} isAdmin={isAdmin} />
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
          <UploadAudience value={audience} isAdmin={isAdmin} choose={setChosen} />
          {tab === 'photos' && <MainPicture circleId={circle.id} />}
        </div>
        {tab === 'photos' ? (
          <Photos
            circleId={circle.id}
            q={q || undefined}
            opened={opened}
            open={open}
            turnTo={turnTo}
            close={close}
            changed={setOpened}
          />
        ) : (
          <DocumentList circleId={circle.id} tab={tab} q={q || undefined} open={open} />
        )}
      </DropZone>
      {opened && !isPhoto && <DocumentDialog document={opened} changed={setOpened} close={close} />}
    </Page>
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
