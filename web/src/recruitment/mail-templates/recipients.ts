import type { Recipient } from '@kindred/contract/recruitment/messages/message';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';

const recipientsKey = ['recruitment', 'recipients'] as const;
const path = '/api/v1/recruitment/messages/recipients';

/** Finds candidates to write to: the first twenty by name. */
export const useFoundRecipients = (q: string) =>
  useQuery({
    queryKey: [...recipientsKey, 'found', q],
    queryFn: ({ signal }) => request('GET', path, { query: { q }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** The candidates with these ids, with the positions for which they applied. */
export const useRecipients = (ids: readonly string[]) =>
  useQuery({
    queryKey: [...recipientsKey, 'chosen', ids],
    queryFn: ({ signal }) => request('GET', path, { query: { ids: ids.join(',') }, signal }),
    enabled: ids.length > 0,
    placeholderData: keepPreviousData,
    staleTime: 10_000,
  });

/** Returns the positions of these candidates, each once. */
export const positionsOf = (recipients: readonly Recipient[]): Recipient['positions'] => [
  ...new Map(recipients.flatMap(({ positions }) => positions).map((position) => [position.id, position])).values(),
];

/** Returns the only position for which each of the candidates applied; '' if there is none, or several. */
export const commonPosition = (recipients: readonly Recipient[]): string => {
  const common = positionsOf(recipients).filter(({ id }) =>
    recipients.every(({ positions }) => positions.some((one) => one.id === id)),
  );
  return common.length === 1 ? common[0]!.id : '';
};
