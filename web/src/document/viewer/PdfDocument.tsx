import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../ui/Loaded.tsx';
import { PdfView } from '../../ui/page-viewer/PdfView.tsx';
import { fileQuery, type ViewProps } from './document-file.ts';

/** A PDF, shown as it is. */
export const PdfDocument = ({ document, passage }: ViewProps) => (
  <Loaded query={useQuery(fileQuery(document))}>
    {(file) => <PdfView file={file} label={document.name} passage={passage} />}
  </Loaded>
);
