import http from 'node:http';
import https from 'node:https';

/** A call to a host that the deployment's own settings name. The guard against private addresses does not apply. */
export interface OwnHostCall {
  readonly method: string;
  readonly url: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  /** The time limit of the whole call. */
  readonly milliseconds: number;
  /** A longer answer is cut. */
  readonly maxBytes: number;
}

export interface OwnHostAnswer {
  readonly status: number;
  readonly headers: Readonly<http.IncomingHttpHeaders>;
  /** What has arrived of the body. */
  readonly body: Buffer;
  /** False if the body broke off, took too long or is longer than the limit. */
  readonly isWhole: boolean;
}

/** Thrown if a call to one of the deployment's hosts got no answer. */
export class NoAnswer extends Error {
  /** False if the host surely did not get the request: nothing connected to it, or it did not prove who it is. */
  readonly wasSent: boolean;

  constructor(wasSent: boolean, cause: unknown) {
    super(wasSent ? 'The host did not answer.' : 'The host could not be reached.', { cause });
    this.name = 'NoAnswer';
    this.wasSent = wasSent;
  }
}

const readBody = async (answer: http.IncomingMessage, maxBytes: number) => {
  const parts: Buffer[] = [];
  let left = maxBytes;
  let isWhole = true;
  try {
    for await (const part of answer as AsyncIterable<Buffer>) {
      parts.push(part.subarray(0, left));
      isWhole = part.length <= left;
      left -= part.length;
      if (!isWhole) break;
    }
  } catch {
    isWhole = false;
  }
  return { body: Buffer.concat(parts), isWhole };
};

/**
 * Calls a host of the deployment. Redirects are answers and are not followed, since they would pass secrets on. Each call
 * has its own connection, so that an error before it connected proves that the host got nothing.
 */
export const callOwnHost = ({
  method,
  url,
  headers,
  body,
  milliseconds,
  maxBytes,
}: OwnHostCall): Promise<OwnHostAnswer> =>
  new Promise((resolve, reject) => {
    const isSecure = url.startsWith('https:');
    const { request } = isSecure ? https : http;
    let wasSent = false;
    const signal = AbortSignal.timeout(milliseconds);
    const length = { 'content-length': String(Buffer.byteLength(body ?? '')) };
    const options = { method, headers: { ...headers, ...(body !== undefined && length) }, signal, agent: false };
    const asked = request(url, options, (answer) => {
      readBody(answer, maxBytes).then((read) => {
        answer.destroy();
        resolve({ status: answer.statusCode ?? 0, headers: answer.headers, ...read });
      }, reject);
    });
    asked.once('socket', (socket) => socket.once(isSecure ? 'secureConnect' : 'connect', () => (wasSent = true)));
    asked.once('error', (error) => reject(new NoAnswer(wasSent, error)));
    asked.end(body);
  });
