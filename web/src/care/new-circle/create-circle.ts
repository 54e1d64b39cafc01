import type { Circle } from '@kindred/contract/care/circles/circle';
import { request } from '../../lib/api/request.ts';
import { uploadFile } from '../documents/upload-file.ts';
import { type CircleValues, personOf } from './circle-values.ts';

/** Creates a circle, with its person unless it is for a group. */
export const createCircle = (values: CircleValues, language: string, idempotencyKey: string): Promise<Circle> => {
  const { occasion, name, description, slug } = values;
  const body = { name, description, language, slug: slug.trim() || undefined };
  if (occasion === 'group') return request('POST', '/api/v1/care/circles/owner', { body, idempotencyKey });
  return request('POST', '/api/v1/care/circles/for-person', {
    body: { ...body, person: personOf(values) },
    idempotencyKey,
  });
};

/** Uploads a portrait to a new circle, as the picture of the circle and of its person. */
export const savePortrait = async (circleId: string, file: Blob, name: string): Promise<void> => {
  const upload = { circleId, file, name: `${name}.webp`, isMainPicture: true, idempotencyKey: crypto.randomUUID() };
  const { id: picture } = await uploadFile(upload);
  const params = { circle_id: circleId };
  const path = '/api/v1/care/circles/{circle_id}/record-subjects';
  const subject = await request('GET', path, { params });
  if (!subject) return;
  const { first_name, last_name, birth_date, birth_place, biography, gender, faith } = subject;
  const body = { first_name, last_name, birth_date, birth_place, biography, gender, faith, picture };
  await request('PUT', path, { params, body, ifMatch: subject.version });
};
