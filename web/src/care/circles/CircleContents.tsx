import { Text } from '@mantine/core';
import type { CircleContent } from '@kindred/contract/care/circle-nouns';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useNouns } from '../../app/noun.ts';
import { request } from '../../lib/api/request.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import type { CareNoun } from '../noun.ts';
import { circleKey } from '../circle-key.ts';

/** The current numbers of records that are deleted along with a circle. */
export const useCircleContents = (circleId: string) =>
  useQuery({
    queryKey: [...circleKey(circleId), 'contents'],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/contents', { params: { circle_id: circleId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The same numbers in words. */
export const CircleContents = ({ query }: { query: ReturnType<typeof useCircleContents> }) => (
  <Loaded query={query}>{(counts) => <Named counts={counts} />}</Loaded>
);

const Named = ({ counts }: { counts: Readonly<Record<CircleContent, number>> }) => {
  const { t } = useTranslation('contents');
  const nouns: readonly CareNoun[] = useNouns();
  const there = nouns
    .flatMap(({ contents = [] }) => contents)
    .filter(({ name, least = 1 }) => counts[name] >= least)
    .toSorted((one, other) => one.order - other.order);
  const gone = there.filter(({ isKept }) => !isKept);
  const kept = there.filter(({ isKept }) => isKept);
  return (
    <>
      {gone.length > 0 && (
        <>
          <Text mt="sm">{t('title')}</Text>
          <ul>
            {gone.map(({ name, text }) => (
              <li key={name}>{text(t, counts[name])}</li>
            ))}
          </ul>
        </>
      )}
      {kept.map(({ name, text }) => (
        <Text key={name} mt="sm">
          {text(t, counts[name])}
        </Text>
      ))}
    </>
  );
};
