import { form } from '../call.ts';
import type { Persona } from '../tenant.ts';

/** Calls the endpoint that uploads a file to a circle. */
export const upload = (
  by: Persona,
  circleId: string,
  bytes: Uint8Array,
  name: string,
  { mainPicture = false, acl, ...headers }: { mainPicture?: boolean; acl?: string } & Record<string, unknown> = {},
) =>
  by.call(`POST /api/v1/care/circles/${circleId}/documents${mainPicture ? '?main_picture=true' : ''}`, {
    raw: form(bytes, 'application/octet-stream', name, acl === undefined ? {} : { acl }),
    headers: headers as Record<string, string>,
  });
