import { useSyncExternalStore } from 'react';
import { isWaitingForNetwork, subscribeToNetwork } from '../lib/offline.ts';
import { OfflineWords } from './OfflineWords.tsx';

/** Shown until the first page has loaded, with the same markup as in `index.html`. Says so if there is no network. */
export const OpeningSkeleton = () =>
  useSyncExternalStore(subscribeToNetwork, isWaitingForNetwork) ? (
    <OfflineWords />
  ) : (
    <div className="opening-skeleton" aria-hidden="true">
      <i />
      <i />
      <i />
    </div>
  );
