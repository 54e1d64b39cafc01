import type { Profile } from '@kindred/contract/core/users/user';
import { readStored, store } from '../../lib/browser-storage.ts';

export type Appearance = Pick<Profile, 'theme' | 'textSize'>;

/** `public/early.js` also reads these keys, before anything is painted. */
const keys = { theme: 'kindred-theme', textSize: 'kindred-text-size' } as const;

const read = (): Appearance => {
  const theme = readStored(keys.theme);
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    textSize: readStored(keys.textSize) === 'large' ? 'large' : 'normal',
  };
};

let appearance: Appearance | undefined;
const listeners = new Set<() => void>();

export const currentAppearance = (): Appearance => (appearance ??= read());

/** Returns the scheme that is currently shown: `system` follows the device. */
export const currentScheme = (): 'light' | 'dark' => {
  const { theme } = currentAppearance();
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Calls the listener when the choice or the device's own scheme changes. */
export const subscribeToAppearance = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Applies an appearance and stores it for the next visit in this browser. */
export const changeAppearance = (change: Partial<Appearance>): void => {
  appearance = { ...currentAppearance(), ...change };
  for (const name of ['theme', 'textSize'] as const) store(keys[name], appearance[name]);
  show();
};

const show = (): void => {
  const root = document.documentElement;
  root.dataset['mantineColorScheme'] = currentScheme();
  root.dataset['textSize'] = currentAppearance().textSize;
  for (const listener of listeners) listener();
};

/** Applies the stored choice, then follows changes of the device's scheme. */
export const startAppearance = (): void => {
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
};
