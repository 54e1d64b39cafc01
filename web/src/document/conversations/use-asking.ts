import { useSyncExternalStore } from 'react';
import { type Asking, askingIn, subscribeToAsking } from './asking.ts';

/** The question that is being answered in a conversation, if there is one. */
export const useAsking = (id: string): Asking | undefined =>
  useSyncExternalStore(subscribeToAsking, () => askingIn(id));
