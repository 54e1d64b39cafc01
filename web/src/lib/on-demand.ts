import { lazy } from 'react';
import type { ComponentType, LazyExoticComponent } from 'react';
import { loadTexts } from './i18n/i18n.ts';

/** Loads code, and the texts that it shows. */
export const withTexts = async <Loaded>(load: () => Promise<Loaded>, texts: readonly string[]): Promise<Loaded> =>
  (await Promise.all([load(), loadTexts(...texts)]))[0];

/** A component with a chunk of its own. It loads with its texts when it is first shown. */
export const onDemand = <Component extends ComponentType<any>>(
  load: () => Promise<Component>,
  ...texts: readonly string[]
): LazyExoticComponent<Component> => lazy(async () => ({ default: await withTexts(load, texts) }));
