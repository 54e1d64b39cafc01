import { isWaitingForNetwork } from './offline.ts';

const key = 'kindred-last-page';

interface LastPage {
  readonly address: string;
  readonly title: string;
  /** ISO 8601. */
  readonly at: string;
}

const addressNow = (): string => location.pathname + location.search;

/** Remembers which page this tab showed whenever the user leaves it. */
export const keepLastPage = (): void =>
  addEventListener('pagehide', () => {
    if (isWaitingForNetwork()) return;
    try {
      const page: LastPage = { address: addressNow(), title: document.title, at: new Date().toISOString() };
      sessionStorage.setItem(key, JSON.stringify(page));
    } catch {
      // Without storage, a reload without a network cannot say what was here.
    }
  });

/** Returns what this address showed in this tab; undefined if it was not open here. */
export const lastPage = (): LastPage | undefined => {
  try {
    const page = JSON.parse(sessionStorage.getItem(key) ?? 'null') as LastPage | null;
    return page?.address === addressNow() && page.title ? page : undefined;
  } catch {
    return undefined;
  }
};
