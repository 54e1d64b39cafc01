import { useSyncExternalStore } from 'react';
import { currentAppearance, subscribeToAppearance } from './appearance.ts';
import type { Appearance } from './appearance.ts';

export const useAppearance = (): Appearance => useSyncExternalStore(subscribeToAppearance, currentAppearance);
