import { useCallback, useState } from 'react';
import type { CandidatePage, Erasure } from '@kindred/contract/recruitment/candidate-pages/candidate-page';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';

/**
 * `closed`: not opened yet. `over`: the link does not work. `expired`: it is older than a year, and a new one can be
 * mailed (`asking`, `asked`).
 */
export type PageState =
  | { readonly is: 'closed' | 'opening' | 'failed' | 'over' | 'expired' | 'asking' | 'asked' }
  | { readonly is: 'open'; readonly page: CandidatePage }
  | { readonly is: 'erased'; readonly erasure: Erasure };

const stateAfter = (error: unknown): PageState => {
  const status = error instanceof ApiProblem ? error.status : 0;
  return { is: status === 410 ? 'expired' : status === 404 || status === 400 ? 'over' : 'failed' };
};

/** The page behind a link, and what can be done with the link. */
export const useCandidatePage = (token: string) => {
  const [state, setState] = useState<PageState>({ is: token ? 'closed' : 'over' });
  const open = useCallback(async (): Promise<void> => {
    setState({ is: 'opening' });
    try {
      const { candidate, erasure } = await request('POST', '/public-api/v1/recruitment/candidate-page/open', {
        body: { token },
      });
      setState(erasure ? { is: 'erased', erasure } : { is: 'open', page: candidate! });
    } catch (error) {
      setState(stateAfter(error));
    }
  }, [token]);
  const askAgain = async (): Promise<void> => {
    setState({ is: 'asking' });
    try {
      await request('POST', '/public-api/v1/recruitment/candidate-page/new-link', { body: { token } });
      setState({ is: 'asked' });
    } catch {
      setState({ is: 'failed' });
    }
  };
  return {
    state,
    open,
    askAgain,
    show: (page: CandidatePage) => setState({ is: 'open', page }),
    showErased: (erasure: Erasure) => setState({ is: 'erased', erasure }),
  };
};
