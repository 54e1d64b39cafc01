import type { SentApplication } from '@kindred/contract/recruitment/job-applications/job-application';
import { useCallback, useEffect, useState } from 'react';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';

/** `over`: the link does not work. `closed`: the position is closed. `unread`: the application could not be loaded. */
export type ConfirmState =
  | { readonly is: 'opening' | 'unread' | 'over' | 'closed' }
  | { readonly is: 'asking' | 'sending'; readonly position: string; readonly sent: SentApplication; hasFailed: boolean }
  | { readonly is: 'done'; readonly position: string };

const root = '/public-api/v1/recruitment/job-applications';

const faultOf = (error: unknown): 'over' | 'closed' | undefined => {
  const status = error instanceof ApiProblem ? error.status : 0;
  if (status === 409) return 'closed';
  return status === 404 || status === 400 ? 'over' : undefined;
};

/** An application that its applicant may confirm with the token of the mail. */
export const useConfirmation = (token: string) => {
  const [state, setState] = useState<ConfirmState>({ is: token ? 'opening' : 'over' });
  const open = useCallback((): void => {
    setState({ is: 'opening' });
    request('POST', `${root}/open`, { body: { token } }).then(
      ({ positionTitle: position, sent }) =>
        setState(sent ? { is: 'asking', position, sent, hasFailed: false } : { is: 'done', position }),
      (error: unknown) => setState({ is: faultOf(error) ?? 'unread' }),
    );
  }, [token]);
  useEffect(() => {
    if (token) open();
  }, [token, open]);
  const confirm = async (consent: boolean): Promise<void> => {
    if (state.is !== 'asking') return;
    setState({ ...state, is: 'sending' });
    try {
      const { positionTitle } = await request('POST', `${root}/confirm`, { body: { token, consent } });
      setState({ is: 'done', position: positionTitle });
    } catch (error) {
      const fault = faultOf(error);
      setState(fault ? { is: fault } : { ...state, hasFailed: true });
    }
  };
  return { state, open, confirm };
};
