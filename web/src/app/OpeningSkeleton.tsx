import { useSyncExternalStore } from 'react';
import { isWaitingForNetwork, subscribeToNetwork } from '../lib/offline.ts';
import { OfflineWords } from './OfflineWords.tsx';

/** Shown until the first page has loaded; the same markup as in `index.html`. Without a network, says so. */
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
