const remembered = 'kindred-join-link';

/** Stores a join link's secret while a visitor creates an account; null clears it. */
export const rememberJoinLink = (token: string | null): void => {
  try {
    if (token === null) localStorage.removeItem(remembered);
    else localStorage.setItem(remembered, token);
  } catch (error) {
    console.error(error);
  }
};

export const rememberedJoinLink = (): string | null => {
  try {
    return localStorage.getItem(remembered);
  } catch {
    return null;
  }
};
