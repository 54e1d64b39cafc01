import { useSyncExternalStore } from 'react';

let place: HTMLElement | null = null;
const listeners = new Set<() => void>();

/** Ref for the place beside the person's name in the frame, where the circle's page puts its actions. */
export const actionsPlace = (element: HTMLElement | null): void => {
  place = element;
  for (const listener of listeners) listener();
};

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useActionsPlace = (): HTMLElement | null => useSyncExternalStore(subscribe, () => place);
