import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Navigate, useSearchParams } from 'react-router';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { Page } from '../../ui/Page.tsx';
import { paths } from '../paths.ts';
import { faultOf } from './connection.ts';

const finishKey = (body: ReturnType<typeof answerIn>) => ['social', 'connection-finish', body] as const;

/** What LinkedIn added to the address: a code, or why there is none. */
const answerIn = (query: URLSearchParams) => {
  const [state, code, error] = [query.get('state') ?? '', query.get('code'), query.get('error')];
  if (code) return { state, code };
  return error ? { state, error } : undefined;
};

/** Where LinkedIn sends a person back to: finishes the connection, and leads to the page that says how it went. */
export const CallbackPage = () => {
  const { t } = useTranslation('connection');
  const body = answerIn(useSearchParams()[0]);
  const finish = useQuery({
    queryKey: finishKey(body),
    // The state works once. With the key, a call that is sent again gets the answer of the first.
    queryFn: () => request('POST', '/api/v1/social/connection/finish', { body: body!, idempotencyKey: body!.state }),
    enabled: body !== undefined,
    staleTime: Infinity,
    retry: false,
    refetchOnWindowFocus: false,
  });
  const problem = finish.error instanceof ApiProblem ? finish.error : undefined;
  const fault = problem?.code === 'bad_request' || !body ? 'linkedin_state_unknown' : faultOf(problem?.issues[0]?.code);
  const result = paths.connectionResult.href();
  if (fault) return <Navigate to={`${result}?${new URLSearchParams({ why: fault })}`} replace />;
  if (finish.data) return <Navigate to={result} replace />;
  return (
    <Page title={t('callback.title')}>
      {finish.error ? (
        <ErrorPanel error={finish.error} retry={() => void finish.refetch()} />
      ) : (
        <Text role="status">{t('callback.waiting')}</Text>
      )}
    </Page>
  );
};
