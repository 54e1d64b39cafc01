import { Suspense } from 'react';
import type { Passage } from '../../ui/page-viewer/find-passage.ts';
import { late } from '../../ui/late.ts';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import type { ViewedDocument } from './document-file.ts';

interface DocumentViewerProps extends Partial<Omit<Passage, 'page'>> {
  readonly document: ViewedDocument;
  /** The page to open at, from 1. */
  readonly page?: number | undefined;
}

const pdf = late(() => import('./PdfDocument.tsx').then((file) => file.PdfDocument), 'viewer');
const text = late(() => import('./TextDocument.tsx').then((file) => file.TextDocument), 'viewer');

/**
 * Shows a document with its pages, zoom and a search in it. It opens at a page with a passage marked. PDFs are shown as
 * they are, other files as their text.
 */
export const DocumentViewer = ({ document, page, quote = '', start, end }: DocumentViewerProps) => {
  const Late = document.contentType === 'application/pdf' ? pdf.Late : text.Late;
  const range = start !== undefined && end !== undefined && { start, end };
  return (
    <Suspense fallback={<TextSkeleton />}>
      <Late key={document.id} document={document} passage={page ? { page, quote, ...range } : undefined} />
    </Suspense>
  );
};
