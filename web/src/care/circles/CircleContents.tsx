import { Text } from '@mantine/core';
import type { CircleContent } from '@kindred/contract/care/circle-nouns';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { circleKey } from './use-circles.ts';

/** The current numbers of what is deleted along with a circle. */
export const useCircleContents = (circleId: string) =>
  useQuery({
    queryKey: [...circleKey(circleId), 'contents'],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/contents', { params: { circle_id: circleId }, signal }),
    staleTime: 0,
    gcTime: 0,
  });

/** The same in words. */
export const CircleContents = ({ query }: { query: ReturnType<typeof useCircleContents> }) => (
  <Loaded query={query}>{(counts) => <Named counts={counts} />}</Loaded>
);

const Named = ({ counts }: { counts: Readonly<Record<CircleContent, number>> }) => {
  const { t } = useTranslation('contents');
  const words: Readonly<Record<Exclude<CircleContent, 'funeral_wishes'>, string>> = {
    members: t('members', { count: counts.members }),
    record_subjects: t('subjects', { count: counts.record_subjects }),
    pages: t('pages', { count: counts.pages }),
    testimonies: t('testimonies', { count: counts.testimonies }),
    documents: t('documents', { count: counts.documents }),
    diary_notes: t('notes', { count: counts.diary_notes }),
    invitations: t('invitations', { count: counts.invitations }),
    join_links: t('joinLink'),
    join_requests: t('joinRequests', { count: counts.join_requests }),
    testimony_links: t('guestLinks', { count: counts.testimony_links }),
    archives: t('archives', { count: counts.archives }),
    deletions: t('deletions', { count: counts.deletions }),
  };
  // The members include whoever deletes it.
  const least = (name: string): number => (name === 'members' ? 2 : 1);
  const there = Object.entries(words).filter(([name]) => counts[name as CircleContent] >= least(name));
  return (
    <>
      {there.length > 0 && (
        <>
          <Text mt="sm">{t('title')}</Text>
          <ul>
            {there.map(([name, text]) => (
              <li key={name}>{text}</li>
            ))}
          </ul>
        </>
      )}
      {counts.funeral_wishes > 0 && <Text mt="sm">{t('wishes', { count: counts.funeral_wishes })}</Text>}
    </>
  );
};
