import type { Profile } from '@kindred/contract/core/users/user';

export type Appearance = Pick<Profile, 'theme' | 'textSize'>;

/** These keys are read by `public/early.js` too, before anything is painted. */
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

/** The scheme that is shown now: `system` follows the device. */
export const currentScheme = (): 'light' | 'dark' => {
  const { theme } = currentAppearance();
  if (theme !== 'system') return theme;
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
};

/** Tells when the choice or the device's own scheme changes. */
export const subscribeToAppearance = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Shows the page so from now on, and the next time in this browser. */
export const changeAppearance = (change: Partial<Appearance>): void => {
  appearance = { ...currentAppearance(), ...change };
  try {
    for (const name of ['theme', 'textSize'] as const) localStorage.setItem(keys[name], appearance[name]);
  } catch {
    // The choice then lasts as long as the page.
  }
  show();
};

const show = (): void => {
  const root = document.documentElement;
  root.dataset['mantineColorScheme'] = currentScheme();
  root.dataset['textSize'] = currentAppearance().textSize;
  for (const listener of listeners) listener();
};

/** Shows the stored choice, and follows the device from then on. */
export const startAppearance = (): void => {
  show();
  matchMedia('(prefers-color-scheme: dark)').addEventListener('change', show);
};
