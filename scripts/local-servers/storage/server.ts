import type { KeyObject } from 'node:crypto';
import { mkdir, rm } from 'node:fs/promises';
import http, { type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as textOf } from 'node:stream/consumers';
import { type Answer, json, send, text } from './answer.ts';
import { download } from './downloads.ts';
import { Emulator } from './emulator.ts';
import { Faults } from './faults.ts';
import type { Session } from './session.ts';
import { refusalOf } from './signatures.ts';
import { begin, cancel, put } from './uploads.ts';

interface Options {
  /** Host and port of the storage emulator, where finished files are. */
  readonly emulator: string;
  /** Holds the bytes of unfinished uploads. It is emptied at the start, when no upload is left. */
  readonly folder: string;
  /** Verifies signed addresses. */
  readonly publicKey: KeyObject;
  readonly now?: () => number;
}

const exposed = 'Content-Length, Content-Type, Date, Range, Server, Transfer-Encoding, X-GUploader-UploadID';

/** Lets the pages of the origin that began an upload use it, and no others. */
const allowance = (session: Session | undefined, { headers }: IncomingMessage): Record<string, string> =>
  session?.object.origin && headers.origin === session.object.origin
    ? {
        'access-control-allow-origin': session.object.origin,
        'access-control-allow-credentials': 'true',
        'access-control-expose-headers': exposed,
        vary: 'Origin',
      }
    : {};

const failure = json(503, { error: { code: 503, message: 'Backend Error' } });

const preflight = {
  'access-control-allow-methods': 'DELETE,OPTIONS,PUT',
  'access-control-allow-headers': 'content-range, content-type',
};

/**
 * A local server that speaks the protocol of Cloud Storage where browsers use it themselves, which the emulator does
 * not: resumable uploads in chunks, and addresses with a V4 signature. Finished files are in the emulator.
 * https://cloud.google.com/storage/docs/performing-resumable-uploads
 */
export class LocalStorage {
  readonly #sessions = new Map<string, Session>();
  readonly #faults = new Faults();
  readonly #emulator: Emulator;
  readonly #options: Options;
  readonly #now: () => number;
  // A large file may take longer than the five minutes that Node gives a request.
  readonly #server = http.createServer(
    { requestTimeout: 0 },
    (request, response) => void this.#serve(request, response),
  );
  origin = '';

  constructor(options: Options) {
    this.#options = options;
    this.#emulator = new Emulator(options.emulator);
    this.#now = options.now ?? Date.now;
  }

  /** Opens it on a port of this machine; 0 finds a free one. */
  async open(port = 0): Promise<this> {
    await rm(this.#options.folder, { recursive: true, force: true });
    await mkdir(this.#options.folder, { recursive: true });
    await new Promise<void>((resolve, reject) => {
      this.#server.once('error', reject).listen(port, '127.0.0.1', resolve);
    });
    this.origin = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  close(): void {
    this.#server.closeAllConnections();
    this.#server.close();
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const url = new URL(request.url ?? '/', this.origin);
      const bucket = /^\/upload\/storage\/v1\/b\/([^/]+)\/o$/.exec(url.pathname)?.[1];
      if (url.pathname === '/control')
        send(response, this.#faults.control(request.method ?? '', await textOf(request)));
      else if (bucket) await this.#upload(request, response, url, decodeURIComponent(bucket));
      else await this.#download(request, response, url);
    } catch (error) {
      console.error(error);
      if (response.headersSent) response.destroy();
      else send(response, failure);
    }
  }

  async #upload(request: IncomingMessage, response: ServerResponse, url: URL, bucket: string): Promise<void> {
    const session = this.#sessions.get(url.searchParams.get('upload_id') ?? '');
    const answer = await this.#answer(request, url, bucket, session).catch((error: unknown) => {
      console.error(error);
      return failure;
    });
    if (!answer) return;
    send(response, { ...answer, headers: { ...answer.headers, ...allowance(session, request) } });
  }

  /** Returns undefined if the connection breaks instead. */
  async #answer(
    request: IncomingMessage,
    url: URL,
    bucket: string,
    session: Session | undefined,
  ): Promise<Answer | undefined> {
    if (request.method === 'POST' && !url.searchParams.has('upload_id')) {
      const begun = await begin(request, url, bucket, this.#options.folder, this.#now());
      if (begun.session) this.#sessions.set(begun.session.id, begun.session);
      return begun.answer;
    }
    if (!session) return text(404, 'Not Found');
    if (request.method === 'OPTIONS') return { status: 200, headers: preflight };
    if (this.#now() >= session.until) {
      await session.end(text(410, 'Gone'));
      return session.over;
    }
    if (request.method === 'DELETE') return cancel(session);
    if (request.method !== 'PUT') return text(405, 'Method Not Allowed');
    const { socket, headers } = request;
    const fault = this.#faults.take(session.object.name, !headers['content-range']?.startsWith('bytes *'));
    if (typeof fault?.next === 'number') {
      request.resume();
      return text(fault.next, 'Planned');
    }
    const answer = await put(session, request, this.#emulator, fault?.after);
    return socket.destroyed ? undefined : answer;
  }

  async #download(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    if (url.pathname === '/') return send(response, text(200, 'A local server in place of Cloud Storage.'));
    if (request.method !== 'GET' && request.method !== 'HEAD') return send(response, text(405, 'Method Not Allowed'));
    const refused = refusalOf(url, request.headers, this.#options.publicKey, this.#now());
    if (refused) return send(response, request.method === 'HEAD' ? { ...refused, body: '' } : refused);
    return download(request, response, url, this.#emulator);
  }
}
