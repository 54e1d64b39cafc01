import { form } from '../call.ts';
import type { Persona } from '../tenant.ts';
import { announced } from '../uploaded-film.ts';

/** Begins an upload of this film, as its uploader's browser does. */
export const startVideo = (
  who: Persona,
  circleId: string,
  also: Record<string, unknown> = {},
  headers: Record<string, string> = {},
) => who.call(`POST /api/v1/care/circles/${circleId}/documents/uploads`, { body: { ...announced, ...also }, headers });

/** Finishes an upload, with a picture if one is given. */
export const finishVideo = (who: Persona, id: string, poster?: Uint8Array, fields: Record<string, string> = {}) => {
  const sent = form(poster ?? new Uint8Array(), 'image/webp', 'poster.webp', fields);
  if (!poster) sent.delete('file');
  return who.call(`POST /api/v1/care/documents/uploads/${id}/finish`, { raw: sent });
};
