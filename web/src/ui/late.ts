import type { ComponentType } from 'react';
import { onDemand, withTexts } from '../lib/on-demand.ts';

/** Time for a page to load its content, in milliseconds. */
const pause = 2000;

/** Runs `act` once the page has had time to load its content. */
export const whenIdle = (act: () => void): void => {
  setTimeout(() => ('requestIdleCallback' in globalThis ? requestIdleCallback(act) : act()), pause);
};

/** Loads a component's code before its first use. */
export interface Loads {
  readonly load: () => Promise<unknown>;
  readonly loadAhead: () => void;
  readonly loadWhenIdle: () => void;
}

/**
 * A component that a page needs only on request. It loads while the page is idle, so that it opens at once. `load`
 * fetches it earlier, for example when the pointer is on its button.
 */
export const late = <Props extends object>(
  fetch: () => Promise<ComponentType<Props>>,
  ...texts: readonly string[]
): Loads & { readonly Late: ComponentType<Props> } => {
  let fetched: Promise<ComponentType<Props>> | undefined;
  const load = (): Promise<ComponentType<Props>> => {
    fetched ??= withTexts(fetch, texts).catch((cause: unknown) => {
      // The next caller tries again.
      fetched = undefined;
      throw cause;
    });
    return fetched;
  };
  const loadAhead = (): void => void load().catch(() => undefined);
  const Late = onDemand(load);
  return { Late, load, loadAhead, loadWhenIdle: () => whenIdle(loadAhead) };
};
