const remembered = 'kindred-join-link';

/** Keeps the secret of a link for somebody who makes an account first; null forgets it. */
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
