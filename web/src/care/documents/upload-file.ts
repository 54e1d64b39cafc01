import type { Document } from '@kindred/contract/care/documents/document';
import { clientSchema } from '@kindred/contract/limits';
import { errorOf } from '../../lib/api/answer-error.ts';
import { ApiProblem, Unreachable } from '../../lib/api/errors.ts';
import { bearerToken } from '../../lib/api/request.ts';

export interface Upload {
  readonly circleId: string;
  readonly file: Blob;
  readonly name: string;
  readonly isMainPicture?: boolean;
  /** Who may see it from the start; if empty, the whole circle. */
  readonly acl?: readonly string[];
  /** The same for every attempt, so that a file is stored once. */
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

/** Uploads a file to a circle and reports progress, which `fetch` cannot. Throws the API client's errors. */
export const uploadFile = async (upload: Upload): Promise<Document> => {
  try {
    return await send(upload, await bearerToken(false));
  } catch (error) {
    if (!(error instanceof ApiProblem && error.code === 'token_stale')) throw error;
    return send(upload, await bearerToken(true));
  }
};

const send = (upload: Upload, token: string | null): Promise<Document> =>
  new Promise((resolve, reject) => {
    const { circleId, file, name, isMainPicture, acl, idempotencyKey, signal, onProgress } = upload;
    const url = `/api/v1/care/circles/${encodeURIComponent(circleId)}/documents${isMainPicture ? '?main_picture=true' : ''}`;
    const call = new XMLHttpRequest();
    call.open('POST', url);
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    call.setRequestHeader('idempotency-key', idempotencyKey);
    call.setRequestHeader('x-client-schema', String(clientSchema.current));
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    call.onload = () => {
      if (call.status === 201) return resolve(JSON.parse(call.responseText) as Document);
      const type = call.getResponseHeader('content-type') ?? '';
      const headers = { 'content-type': type, 'x-request-id': call.getResponseHeader('x-request-id') ?? '' };
      const answer = new Response(call.responseText, { status: call.status, headers });
      void errorOf(answer).then(reject, reject);
    };
    call.onerror = () => reject(new Unreachable(url, false));
    call.onabort = () => reject(signal?.reason ?? new Unreachable(url, false));
    signal?.addEventListener('abort', () => call.abort());
    const form = new FormData();
    if (acl?.length) form.set('acl', acl.join());
    form.set('file', file, name);
    call.send(form);
  });
