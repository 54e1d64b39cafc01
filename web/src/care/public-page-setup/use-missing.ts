import { useQueries, useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { useRecordSubject } from '../subject-of-circle/use-record-subject.ts';
import { missingOn } from './missing.ts';

export const setupKey = (circleId: string) => ['care', 'public-page-setup', circleId] as const;

/** Finds out what visitors would miss on a circle's public page; undefined until known. */
export const useMissing = (circleId: string) => {
  const { data: subject } = useRecordSubject(circleId);
  const params = { circle_id: circleId };
  const [pages, photos] = useQueries({
    queries: [
      {
        queryKey: [...setupKey(circleId), 'pages'],
        queryFn: () => request('GET', '/api/v1/care/circles/{circle_id}/pages', { params }),
      },
      {
        queryKey: [...setupKey(circleId), 'photos'],
        queryFn: () =>
          request('GET', '/api/v1/care/circles/{circle_id}/documents', {
            params,
            query: { acl: 'public', status: 'PUBLISHED', pageSize: 1 },
          }),
      },
    ],
  });
  const picture = subject?.picture ?? null;
  const portrait = useQuery({
    queryKey: [...setupKey(circleId), 'portrait', picture],
    queryFn: () =>
      picture === null ? null : request('GET', '/api/v1/care/documents/{id}', { params: { id: picture } }),
    enabled: subject !== undefined,
  });
  if (subject === undefined || !pages.data || !photos.data || portrait.data === undefined) return undefined;
  return {
    portraitId: picture,
    missing: missingOn({
      subject,
      portrait: portrait.data ?? undefined,
      pages: pages.data.items,
      photos: photos.data.total,
    }),
  };
};
