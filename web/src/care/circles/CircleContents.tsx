import { Text } from '@mantine/core';
import type { CircleContent } from '@kindred/contract/care/circles/end-endpoints';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { request } from '../../lib/api/request.ts';
import { circleKey } from './use-circles.ts';

/** What goes with a circle when it is deleted, counted. */
export const CircleContents = ({ circleId }: { circleId: string }) => {
  const { t } = useTranslation('care');
  const { data } = useQuery({
    queryKey: [...circleKey(circleId), 'contents'],
    queryFn: ({ signal }) =>
      request('GET', '/api/v1/care/circles/{circle_id}/contents', { params: { circle_id: circleId }, signal }),
    staleTime: 0,
  });
  if (!data) return null;
  const words: Readonly<Record<CircleContent, string>> = {
    members: t('contents.members', { count: data.members }),
    record_subjects: t('contents.subjects', { count: data.record_subjects }),
    pages: t('contents.pages', { count: data.pages }),
    testimonies: t('contents.testimonies', { count: data.testimonies }),
    documents: t('contents.documents', { count: data.documents }),
    diary_notes: t('contents.notes', { count: data.diary_notes }),
    invitations: t('contents.invitations', { count: data.invitations }),
  };
  // Who deletes it is one of its members.
  const least = (name: string): number => (name === 'members' ? 2 : 1);
  const there = Object.entries(words).filter(([name]) => data[name as CircleContent] >= least(name));
  if (there.length === 0) return null;
  return (
    <>
      <Text mt="sm">{t('contents.title')}</Text>
      <ul>
        {there.map(([name, text]) => (
          <li key={name}>{text}</li>
        ))}
      </ul>
    </>
  );
};
