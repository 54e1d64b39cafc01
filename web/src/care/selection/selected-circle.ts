import { useSyncExternalStore } from 'react';
import { selectedCircleKey } from '@kindred/contract/limits';
import { hasUnsaved, hasWriting } from '../../lib/unsaved/unsaved.ts';
import { onSignOut } from '../../lib/session/session.ts';

/** The circle that the person has chosen, as stored in local storage. */
export interface SelectedCircle {
  readonly id: string;
  readonly name: string;
}

const listeners = new Set<() => void>();
let known: { written: string | null; circle: SelectedCircle | null } | undefined;
/** Without storage, the choice lasts only as long as the page. */
let remembered: string | null = null;
/** The circle that this tab keeps because it had unsaved input when another tab chose a different one. */
let held: string | undefined;

const read = (): string | null => {
  if (held !== undefined) return held;
  try {
    return localStorage.getItem(selectedCircleKey);
  } catch (error) {
    console.error(error);
    return remembered;
  }
};

const write = (written: string | null): void => {
  held = undefined;
  remembered = written;
  try {
    if (written === null) localStorage.removeItem(selectedCircleKey);
    else localStorage.setItem(selectedCircleKey, written);
  } catch (error) {
    // Storage errors are only logged (specification, modules, section 8).
    console.error(error);
  }
  for (const listener of listeners) listener();
};

/** Returns the stored circle, or null if what was stored is not a circle. */
export const parseCircle = (written: string | null): SelectedCircle | null => {
  try {
    const { id, name } = JSON.parse(written ?? 'null') as Partial<SelectedCircle>;
    return typeof id === 'string' && id !== '' && typeof name === 'string' ? { id, name } : null;
  } catch {
    return null;
  }
};

export const selectedCircle = (): SelectedCircle | null => {
  const written = read();
  if (known?.written !== written) known = { written, circle: parseCircle(written) };
  return known.circle;
};

export const selectCircle = ({ id, name }: SelectedCircle): void => write(JSON.stringify({ id, name }));

/** Does not clear the choice of another tab. */
export const forgetCircle = (): void => {
  if (held === undefined) return write(null);
  held = undefined;
  for (const listener of listeners) listener();
};

onSignOut(() => write(null));

/**
 * The chosen circle, in step with other tabs. A tab with unsaved input keeps its circle until the user chooses one
 * there, so that text is neither lost nor saved in another circle.
 */
export const useSelectedCircle = (): SelectedCircle | null =>
  useSyncExternalStore(subscribeToSelectedCircle, selectedCircle);

/** Calls the listener when another circle is chosen, in this tab or another. */
export const subscribeToSelectedCircle = (listener: () => void): (() => void) => {
  const hear = ({ key, newValue }: StorageEvent): void => {
    // A sign-out clears the choice slightly before the session ends. Until then the page keeps what the user has
    // written on it.
    const stays = newValue === null ? hasWriting() : hasUnsaved();
    if (key === selectedCircleKey && stays) held ??= known?.written ?? undefined;
    listener();
  };
  listeners.add(listener);
  addEventListener('storage', hear);
  return () => {
    listeners.delete(listener);
    removeEventListener('storage', hear);
  };
};
