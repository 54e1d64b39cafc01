import { useEffect } from 'react';
import { useKeepDocument } from './library-documents.ts';
import { onUploaded } from './uploads.ts';

/** Shows a document's new revision as soon as its file has arrived. */
export const useReplaced = (id: string): void => {
  const keep = useKeepDocument();
  useEffect(() => onUploaded((document) => document.id === id && keep(document)), [id, keep]);
};
