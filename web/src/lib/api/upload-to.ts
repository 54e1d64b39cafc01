import { clientSchema } from '@kindred/contract/product';
import { errorOf } from './answer-error.ts';
import { Unreachable } from './errors.ts';
import { renewed } from './renewed.ts';
import { bearerToken } from './request.ts';

interface Sending {
  /** The same for every attempt, so that the form is stored only once. */
  readonly idempotencyKey: string;
  readonly signal?: AbortSignal;
  /** `POST` by default. */
  readonly method?: 'POST' | 'PUT';
  /** From 0 to 1. */
  readonly onProgress?: (share: number) => void;
}

export interface FileUpload extends Sending {
  readonly file: Blob;
  readonly name: string;
}

type Fields = Readonly<Record<string, string>>;

/** Uploads a file and reports progress, which `fetch` cannot. Throws the API client's errors. */
export const uploadTo = <Answer>(url: string, upload: FileUpload, fields: Fields = {}): Promise<Answer> =>
  sendForm<Answer>(url, formOf(fields, upload), upload);

/** Returns a form with these fields and, at its end, the file. */
export const formOf = (fields: Fields, upload?: Pick<FileUpload, 'file' | 'name'>): FormData => {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, value);
  if (upload) form.set('file', upload.file, upload.name);
  return form;
};

/** Sends a form and reports progress. Throws the API client's errors. */
export const sendForm = <Answer>(url: string, form: FormData, sending: Sending): Promise<Answer> =>
  renewed(bearerToken, (token) => send<Answer>(url, form, sending, token));

const send = <Answer>(url: string, form: FormData, sending: Sending, token: string | null): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const { idempotencyKey, signal, onProgress, method = 'POST' } = sending;
    const call = new XMLHttpRequest();
    call.open(method, url);
    if (token) call.setRequestHeader('authorization', `Bearer ${token}`);
    if (method === 'POST') call.setRequestHeader('idempotency-key', idempotencyKey);
    call.setRequestHeader('x-client-schema', String(clientSchema.current));
    call.upload.onprogress = ({ loaded, total }) => onProgress?.(total ? loaded / total : 0);
    call.onload = () => {
      if ([200, 201, 202].includes(call.status)) return resolve(JSON.parse(call.responseText) as Answer);
      const type = call.getResponseHeader('content-type') ?? '';
      const headers = { 'content-type': type, 'x-request-id': call.getResponseHeader('x-request-id') ?? '' };
      const answer = new Response(call.responseText, { status: call.status, headers });
      void errorOf(answer).then(reject, reject);
    };
    call.onerror = () => reject(new Unreachable(url, false));
    call.onabort = () => reject(signal?.reason ?? new Unreachable(url, false));
    signal?.addEventListener('abort', () => call.abort());
    call.send(form);
  });
