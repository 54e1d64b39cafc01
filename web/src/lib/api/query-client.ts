import { QueryClient } from '@tanstack/react-query';
import { onSignOut } from '../session/session.ts';
import { ApiProblem } from './errors.ts';

/** Returns whether to retry: network failures and server errors twice, API errors below 500 never. */
const worthRetrying = (failures: number, error: Error): boolean =>
  failures < 2 && !(error instanceof ApiProblem && error.status < 500);

/** The cache of API responses across pages. Cleared when the session ends. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { retry: worthRetrying, staleTime: 30_000, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
});

onSignOut(() => queryClient.clear());
