import type { PaperSettings } from '@kindred/contract/care/papers/paper';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';

const paperKey = (circleId: string, month: string) => ['care', 'paper', circleId, month] as const;
const settingsKey = (circleId: string) => ['care', 'paper-settings', circleId] as const;

/** What the circle shared in a month. */
export const usePaper = (circleId: string, month: string, withMessages: boolean) => {
  const lang = useTranslation('app').i18n.language;
  return useQuery({
    queryKey: [...paperKey(circleId, month), withMessages, lang],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/papers/{month}', {
        params: { circle_id: circleId, month },
        query: { lang, messages: withMessages ? 'true' : 'false' },
        signal,
      }),
    // With and without messages it is the same paper; another month is not.
    placeholderData: (before, query) => (query?.queryKey[3] === month ? keepPreviousData(before) : undefined),
    refetchOnWindowFocus: false,
  });
};

/** Whether the circle makes a paper each month, and how to change that. */
export const usePaperSettings = (circleId: string) => {
  const queries = useQueryClient();
  const params = { circle_id: circleId };
  const { data, error } = useQuery({
    queryKey: settingsKey(circleId),
    queryFn: ({ signal }) => request('GET', '/api/v1/care/circles/{circle_id}/papers', { params, signal }),
  });
  const onSuccess = (settings: PaperSettings) => queries.setQueryData(settingsKey(circleId), settings);
  const switchMonthly = useMutation({
    mutationFn: (monthly: boolean) =>
      request('PUT', '/api/v1/care/circles/{circle_id}/papers', { params, body: { monthly } }),
    onSuccess,
  });
  const switchNotice = useMutation({
    mutationFn: (notified: boolean) =>
      request('PUT', '/api/v1/care/circles/{circle_id}/papers/notice', { params, body: { notified } }),
    onSuccess,
  });
  return { data, error, switchMonthly, switchNotice };
};
