import { useEffect, useState, useSyncExternalStore } from 'react';
import { type LocalMedia, type MediaView, openLocalMedia } from './engine/local-media.ts';

/** The person's devices, turned off with the page unless `keep` was called, which hands them to the next page. */
export const useLocalMedia = (): { media: LocalMedia; view: MediaView; keep: () => void } => {
  const [held] = useState(() => ({ media: openLocalMedia(), isKept: false }));
  const view = useSyncExternalStore(held.media.subscribe, held.media.view);
  useEffect(() => {
    void held.media.list();
    return () => {
      if (!held.isKept) held.media.close();
    };
  }, [held]);
  return {
    media: held.media,
    view,
    keep: () => {
      held.isKept = true;
    },
  };
};
