import { useState } from 'react';
import type { Document } from '@kindred/contract/care/documents/document';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchFile } from '../files/stored-files.ts';

/** The file of a document on its way: how far it is, in whole per cent, and how to stop it and have it come after all. */
export const useComingFile = ({ id, size_bytes }: Pick<Document, 'id' | 'size_bytes'>) => {
  const queries = useQueryClient();
  const queryKey = ['care', 'document-file', id];
  const [percent, setPercent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const file = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      setPercent(0);
      // What travels may be packed; the record knows how long the file is.
      const onReceived = (bytes: number): void => setPercent(Math.min(100, Math.floor((bytes / size_bytes) * 100)));
      return fetchFile(id, { signal, onReceived });
    },
    enabled: !isStopped,
    // Bytes of many documents are not kept: whoever comes back waits again.
    gcTime: 0,
  });
  const stop = (): void => {
    setStopped(true);
    void queries.cancelQueries({ queryKey });
  };
  return { file, percent, isStopped, stop, goOn: () => setStopped(false) };
};
