import http from 'node:http';
import https from 'node:https';
import { Writable } from 'node:stream';
import { accessToken, bucketName } from './firebase-app.ts';
import { settings } from './settings.ts';
import { withRetries } from './storage-retries.ts';
import { isEmulated } from './storage-settings.ts';
import { withinDeadline } from './deadline.ts';

/** A file that a browser is about to send to the storage itself. */
export interface ExpectedUpload {
  readonly type: string;
  /** Bytes. The storage refuses any other number. */
  readonly size: number;
  /** The only origin whose pages may send it; undefined for programs, which send none. */
  readonly origin: string | undefined;
  /** It may replace a file. */
  readonly replaces?: true;
}

/** Sends a request with no redirects. Throws broken connections under the codes that the other doors know. */
const ask = async (address: string, init: RequestInit): Promise<Response> => {
  try {
    const response = await fetch(address, { ...init, redirect: 'error' });
    await response.arrayBuffer();
    return response;
  } catch (error) {
    const { code } = ((error as Error).cause ?? {}) as { code?: string };
    throw Object.assign(new Error('The storage did not answer', { cause: error }), {
      code: code?.startsWith('UND_ERR') ? 'ECONNRESET' : code,
    });
  }
};

const refused = (what: string, { status }: Response): Error =>
  Object.assign(new Error(`The storage refused to ${what} an upload: ${status}`), { code: status });

/** The folder of the storage under which all uploads into our bucket are. */
const uploadsOf = (): string => {
  const { origin } = settings().storage;
  if (isEmulated() && origin.startsWith('https:'))
    throw new Error('The storage emulator takes no uploads from browsers: set KINDRED_STORAGE_ORIGIN');
  return `${origin}/upload/storage/v1/b/${bucketName()}/o`;
};

/**
 * Begins the upload of a file, and returns the address that takes its bytes, for a week. Anybody who has the address can
 * send them. Unless it replaces a file, there must be none at the end.
 * https://cloud.google.com/storage/docs/performing-resumable-uploads#initiate-session
 */
export const beginUpload = async (name: string, { type, size, origin, replaces }: ExpectedUpload): Promise<string> => {
  const uploads = uploadsOf();
  const query = new URLSearchParams({ uploadType: 'resumable', name, ...(!replaces && { ifGenerationMatch: '0' }) });
  const begin = async () =>
    ask(`${uploads}?${query}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${isEmulated() ? 'owner' : await accessToken()}`,
        'content-type': 'application/json; charset=utf-8',
        'x-upload-content-type': type,
        'x-upload-content-length': String(size),
        ...(origin && { origin }),
      },
      body: '{}',
    });
  const response = await withinDeadline(
    'storage',
    withRetries(begin).then((answer) => {
      if (!answer.ok) throw refused('begin', answer);
      return answer;
    }),
  );
  const address = response.headers.get('location') ?? '';
  if (!address.startsWith(`${uploads}?`)) throw new Error('The storage named another address for an upload');
  return address;
};

/** Statuses for an upload that is now over, or was over before: 499 is Cloud Storage's word for a cancelled one. */
const overStatuses = new Set([200, 201, 204, 404, 410, 499]);

/**
 * Ends an upload that nobody will finish. A finished one keeps its file.
 * https://cloud.google.com/storage/docs/performing-resumable-uploads#cancel-upload
 */
export const endUpload = async (address: string): Promise<void> => {
  if (!address.startsWith(`${uploadsOf()}?`)) throw new Error('This is not the address of an upload');
  const end = () => ask(address, { method: 'DELETE' });
  await withinDeadline(
    'storage',
    withRetries(end).then((answer) => {
      if (!overStatuses.has(answer.status)) throw refused('end', answer);
    }),
  );
};

/**
 * Sends a whole file to the address of an upload. The request ends with the file, and fails unless the storage has kept
 * it.
 */
export const sendUpload = (address: string, size: number): Writable => {
  const { request } = address.startsWith('https:') ? https : http;
  const sending = request(address, { method: 'PUT', headers: { 'content-length': size } });
  const answered = new Promise<void>((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (answer) => {
      answer.resume();
      if (answer.statusCode === 200 || answer.statusCode === 201) resolve();
      else
        reject(
          Object.assign(new Error(`The storage refused a file: ${answer.statusCode}`), { code: answer.statusCode }),
        );
    });
  });
  const whole = new Writable({
    write: (chunk, _encoding, done) => void (sending.write(chunk) ? done() : sending.once('drain', done)),
    final: (done) => {
      sending.end();
      answered.then(() => done(), done);
    },
    destroy: (error, done) => {
      sending.destroy();
      done(error);
    },
  });
  // The storage may refuse a file before it has all of it.
  answered.catch((error: Error) => whole.destroy(error));
  return whole;
};
