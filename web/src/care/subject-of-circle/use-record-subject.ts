import type { Circle } from '@kindred/contract/care/circles/circle';
import { useQuery } from '@tanstack/react-query';
import { request } from '../../lib/api/request.ts';
import { circleKey } from '../circle-key.ts';

export const subjectKey = (circleId: string) => [...circleKey(circleId), 'subject'] as const;
export const linkKey = (circleId: string) => [...circleKey(circleId), 'subject-link'] as const;

/** A circle's record subject; null if there is none yet. */
export const useRecordSubject = (circleId: string) =>
  useQuery({
    queryKey: subjectKey(circleId),
    queryFn: ({ signal }) => {
      const params = { circle_id: circleId };
      return request('GET', '/api/v1/care/circles/{circle_id}/record-subjects', { params, signal });
    },
    enabled: circleId !== '',
  });

/** The circle's link to its record subject; null if there is none yet. */
export const useSubjectLink = (circleId: string) =>
  useQuery({
    queryKey: linkKey(circleId),
    queryFn: ({ signal }) => {
      const params = { circle_id: circleId };
      return request('GET', '/api/v1/care/circles/{circle_id}/record-subject-circle', { params, signal });
    },
  });

/** Returns whether the circle's person is recorded; undefined until that is known. */
export const useHasSubject = ({ id }: Pick<Circle, 'id'>): boolean | undefined => {
  const { data } = useRecordSubject(id);
  return data === undefined ? undefined : data !== null;
};
