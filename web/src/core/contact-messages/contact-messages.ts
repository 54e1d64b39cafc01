import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const path = '/api/v1/contact-messages/{id}';

export const listKey = ['contact-messages', 'list'] as const;
const recordKey = (id: string) => ['contact-messages', 'record', id] as const;

export const loadMessage = (id: string, signal?: AbortSignal): Promise<ContactMessage> =>
  request('GET', path, { params: { id }, signal });

export const useMessage = (id: string) =>
  useQuery({ queryKey: recordKey(id), queryFn: ({ signal }) => loadMessage(id, signal), staleTime: 0 });

type Change = Partial<Pick<ContactMessage, 'status' | 'notes'>>;

/** Replaces status and notes. If a version is given, it must still be the message's. */
export const changeMessage = (message: ContactMessage, change: Change, ifMatch?: number): Promise<ContactMessage> =>
  request('PUT', path, { params: { id: message.id }, body: { ...message, ...change }, ifMatch });

export const removeMessage = (id: string): Promise<void> => request('DELETE', path, { params: { id } });

export const answerMessage = (id: string, text: string, idempotencyKey: string): Promise<ContactMessage> =>
  request('POST', `${path}/answer`, { params: { id }, body: { text }, idempotencyKey });

/** Puts a message from an API response into the cache. */
export const useKeepMessage = (): ((message: ContactMessage) => void) => {
  const queries = useQueryClient();
  return (message) => {
    queries.setQueryData(recordKey(message.id), message);
    void queries.invalidateQueries({ queryKey: listKey });
  };
};

/** Changes a message at once, without a form. */
export const useChangeMessage = () => {
  const keep = useKeepMessage();
  return useMutation({
    mutationFn: ({ message, change }: { message: ContactMessage; change: Change }) => changeMessage(message, change),
    onSuccess: keep,
  });
};
