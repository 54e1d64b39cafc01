import { clientSchema } from '@kindred/contract/limits';
import { errorOf } from './answer-error.ts';
import { Unreachable } from './errors.ts';
import { renewed } from './renewed.ts';
import { bearerToken } from './request.ts';

export interface FileUpload {
  readonly file: Blob;
  readonly name: string;
  /** The same for every attempt, so that the file is stored only once. */
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
  /** `POST` by default. */
  readonly method?: 'POST' | 'PUT';
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

type Fields = Readonly<Record<string, string>>;

/** Uploads a file and reports progress, which `fetch` cannot. Throws the API client's errors. */
export const uploadTo = <Answer>(url: string, upload: FileUpload, fields: Fields = {}): Promise<Answer> =>
  renewed(bearerToken, (token) => send<Answer>(url, upload, fields, token));

const send = <Answer>(url: string, upload: FileUpload, fields: Fields, token: string | null): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { file, name, idempotencyKey, signal, onProgress, method = 'POST' } = upload;
    const call = new XMLHttpRequest();
    call.open(method, url);
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    if (method === 'POST') call.setRequestHeader('idempotency-key', idempotencyKey);
    call.setRequestHeader('x-client-schema', String(clientSchema.current));
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    call.onload = () => {
      if (call.status === 200 || call.status === 201) return resolve(JSON.parse(call.responseText) as Answer);
      const type = call.getResponseHeader('content-type') ?? '';
      const headers = { 'content-type': type, 'x-request-id': call.getResponseHeader('x-request-id') ?? '' };
      const answer = new Response(call.responseText, { status: call.status, headers });
      void errorOf(answer).then(reject, reject);
    };
    call.onerror = () => reject(new Unreachable(url, false));
    call.onabort = () => reject(signal?.reason ?? new Unreachable(url, false));
    signal?.addEventListener('abort', () => call.abort());
    const form = new FormData();
    for (const [key, value] of Object.entries(fields)) form.set(key, value);
    form.set('file', file, name);
    call.send(form);
  });
