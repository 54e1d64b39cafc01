import { useState } from 'react';
import type { Document } from '@kindred/contract/care/documents/document';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { fetchFile } from '../files/stored-files.ts';

const fileKey = (id: string) => ['care', 'document-file', id] as const;

/** Loads a document's file: its progress in whole per cent, and functions to cancel and retry. */
export const useComingFile = ({ id, size_bytes }: Pick<Document, 'id' | 'size_bytes'>) => {
  const queries = useQueryClient();
  const queryKey = fileKey(id);
  const [percent, setPercent] = useState(0);
  const [isStopped, setStopped] = useState(false);
  const file = useQuery({
    queryKey,
    queryFn: ({ signal }) => {
      setPercent(0);
      // The transfer may be compressed, so the size comes from the record.
      const onReceived = (bytes: number): void => setPercent(Math.min(100, Math.floor((bytes / size_bytes) * 100)));
      return fetchFile(id, { signal, onReceived });
    },
    enabled: !isStopped,
    // Files are not cached: opening one again downloads it again.
    gcTime: 0,
  });
  const stop = (): void => {
    setStopped(true);
    void queries.cancelQueries({ queryKey });
  };
  return { file, percent, isStopped, stop, goOn: () => setStopped(false) };
};
