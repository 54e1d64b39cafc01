import { useEffect, useState } from 'react';
import type { LibraryDocument } from '@kindred/contract/document/documents/document';
import { Button } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate, useParams, useSearchParams } from 'react-router';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../paths.ts';
import { DocumentViewer } from '../viewer/DocumentViewer.tsx';
import { DeleteDocument } from './DeleteDocument.tsx';
import { DocumentFacts } from './DocumentFacts.tsx';
import { DocumentForm } from './DocumentForm.tsx';
import { DocumentState } from './DocumentState.tsx';
import styles from './Documents.module.css';
import { useLibraryDocument } from './library-documents.ts';
import { useIsLibrarian } from './use-rights.ts';

/** A document: what it is, its pages with a search in them, and for administrators its settings. */
export const DocumentPage = () => {
  const { id = '' } = useParams();
  const { t } = useTranslation('library');
  const query = useLibraryDocument(id);
  const isLibrarian = useIsLibrarian();
  const { data } = query;
  return (
    <Page
      title={data?.name ?? t('one')}
      above={[{ title: t('title'), to: paths.libraryDocuments.href() }]}
      action={
        data?.status === 'READY' && (
          <Button component={Link} to={`${paths.chat.href()}?documents=${id}`}>
            {t('ask')}
          </Button>
        )
      }
    >
      <Loaded query={query}>
        {(document) => (
          <>
            <DocumentFacts document={document} isLibrarian={isLibrarian} />
            <DocumentState document={document} isLibrarian={isLibrarian} />
            <Preview document={document} />
            {isLibrarian && <Settings document={document} />}
          </>
        )}
      </Loaded>
    </Page>
  );
};

/** The document’s pages. The address may name a page and a passage: `?page=3&quote=…`. */
const Preview = ({ document }: { document: LibraryDocument }) => {
  const { t } = useTranslation('library');
  const [address] = useSearchParams();
  const page = numberIn(address, 'page');
  const { id, contentType, name, revision, indexedAt } = document;
  // A text is as it was read last, whatever the file is now.
  const readAt = indexedAt === null ? 0 : Date.parse(indexedAt);
  const viewed = contentType === 'application/pdf' ? revision : readAt;
  return (
    <section className={styles.section} aria-label={t('preview')}>
      <DocumentViewer
        key={viewed}
        document={{ id, contentType, name, revision: viewed }}
        page={page}
        quote={address.get('quote') ?? ''}
        start={numberIn(address, 'start')}
        end={numberIn(address, 'end')}
      />
    </section>
  );
};

const numberIn = (address: URLSearchParams, name: string): number | undefined => {
  const number = Number(address.get(name) ?? Number.NaN);
  return Number.isInteger(number) && number >= 0 ? number : undefined;
};

const Settings = ({ document }: { document: LibraryDocument }) => {
  const { t } = useTranslation('library');
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === '#settings') window.document.querySelector('#settings')?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <section className={styles.section} aria-labelledby="settings">
        <h2 id="settings">{t('settings')}</h2>
        <DocumentForm key={document.id} document={document} />
      </section>
      <div>
        <Button variant="default" c="negative" onClick={() => setLeaving(true)}>
          {t('delete.document')}
        </Button>
        {isLeaving && (
          <DeleteDocument
            document={document}
            close={() => setLeaving(false)}
            done={() => leave(async () => navigate(paths.libraryDocuments.href()))}
          />
        )}
      </div>
    </>
  );
};
