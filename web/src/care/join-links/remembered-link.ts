import { readStored, store } from '../../lib/browser-storage.ts';

const remembered = 'kindred-join-link';

/** Stores a join link's secret while a visitor creates an account; null clears it. */
export const rememberJoinLink = (token: string | null): void => {
  store(remembered, token);
};

export const rememberedJoinLink = (): string | null => readStored(remembered);
