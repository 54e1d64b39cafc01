import { isWaitingForNetwork } from './offline.ts';

const key = 'kindred-last-page';

interface LastPage {
  readonly address: string;
  readonly title: string;
  /** ISO 8601. */
  readonly at: string;
}

const addressNow = (): string => location.pathname + location.search;

/** Notes in this tab, whenever it is left, which page it showed. */
export const keepLastPage = (): void =>
  addEventListener('pagehide', () => {
    if (isWaitingForNetwork()) return;
    try {
      const page: LastPage = { address: addressNow(), title: document.title, at: new Date().toISOString() };
      sessionStorage.setItem(key, JSON.stringify(page));
    } catch {
      // No storage: a reload without a network does not say what was here.
    }
  });

/** Returns what this address showed in this tab; undefined if it has not been open here. */
export const lastPage = (): LastPage | undefined => {
  try {
    const page = JSON.parse(sessionStorage.getItem(key) ?? 'null') as LastPage | null;
    return page?.address === addressNow() && page.title ? page : undefined;
  } catch {
    return undefined;
  }
};
