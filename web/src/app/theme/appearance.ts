import type { Profile } from '@kindred/contract/core/users/user';

export type Appearance = Pick<Profile, 'theme' | 'textSize'>;

/** `public/early.js` also reads these keys, before anything is painted. */
const keys = { theme: 'kindred-theme', textSize: 'kindred-text-size' } as const;

const stored = (key: string): string | null => {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
};

const read = (): Appearance => {
  const theme = stored(keys.theme);
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    textSize: stored(keys.textSize) === 'large' ? 'large' : 'normal',
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
  try {
    for (const name of ['theme', 'textSize'] as const) localStorage.setItem(keys[name], appearance[name]);
  } catch {
    // Without storage the choice lasts as long as the page.
  }
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
