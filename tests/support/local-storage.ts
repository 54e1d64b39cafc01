import { createHash, generateKeyPairSync, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { LocalStorage } from '../../scripts/local-servers/storage/server.ts';

interface Stored {
  readonly name: string;
  readonly type: string;
  parts: Buffer[];
}

const describe = ({ name, type, parts }: Stored): string => {
  const bytes = Buffer.concat(parts);
  const md5Hash = createHash('md5').update(bytes).digest('base64');
  return JSON.stringify({ name, contentType: type, size: String(bytes.length), md5Hash, etag: md5Hash });
};

/** Answers as the storage emulator does, as far as the local server in place of Cloud Storage asks it. */
class EmulatorInMemory {
  readonly objects = new Map<string, Stored>();
  readonly #uploads = new Map<string, Stored>();
  isDown = false;

  async answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const body = await buffer(request);
    if (this.isDown || request.headers.authorization !== 'Bearer owner') return void response.writeHead(503).end();
    const upload = this.#uploads.get(searchParams.get('upload_id') ?? '');
    if (request.method === 'GET') return this.#send(pathname, request.headers.range, response);
    if (!upload) return this.#begin(searchParams, String(request.headers['x-upload-content-type']), response);
    upload.parts.push(body);
    if (request.method === 'PUT') this.objects.set(upload.name, upload);
    response.writeHead(200, { 'content-type': 'application/json' }).end(describe(upload));
  }

  #begin(query: URLSearchParams, type: string, response: ServerResponse): void {
    const id = randomUUID();
    this.#uploads.set(id, { name: query.get('name') ?? '', type, parts: [] });
    response.writeHead(200, { location: `http://127.0.0.1/?upload_id=${id}` }).end();
  }

  #send(pathname: string, range: string | undefined, response: ServerResponse): void {
    const stored = this.objects.get(decodeURIComponent(pathname.split('/o/')[1] ?? ''));
    if (!stored) return void response.writeHead(404).end();
    if (!pathname.startsWith('/download/')) return void response.end(describe(stored));
    const bytes = Buffer.concat(stored.parts);
    const [, from, to] = /^bytes=(\d*)-(\d*)$/.exec(range ?? '') ?? [];
    const start = from ? Number(from) : bytes.length - Number(to);
    const end = from && to ? Math.min(Number(to), bytes.length - 1) : bytes.length - 1;
    const isPart = range !== undefined && start < bytes.length;
    const sent = isPart ? bytes.subarray(start, end + 1) : bytes;
    response.writeHead(isPart ? 206 : 200, {
      'content-type': stored.type,
      'content-length': sent.length,
      etag: '"e"',
      ...(isPart && { 'content-range': `bytes ${start}-${end}/${bytes.length}` }),
    });
    response.end(sent);
  }
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });

/**
 * Opens the local server in place of Cloud Storage before an emulator in memory. `keyFile` has the key that signs its
 * addresses.
 */
export const openLocalStorage = async (now: () => number = Date.now) => {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'storage-'));
  const keyFile = path.join(dir, 'storage.pem');
  writeFileSync(keyFile, privateKey.export({ type: 'pkcs8', format: 'pem' }));
  const emulator = new EmulatorInMemory();
  const server = createServer((request, response) => void emulator.answer(request, response));
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const local = await new LocalStorage({ emulator: host, folder: path.join(dir, 'uploads'), publicKey, now }).open();
  return {
    origin: local.origin,
    host,
    keyFile,
    emulator,
    /** Returns the bytes of an object; undefined if there is none. */
    bytesOf: (name: string): Buffer | undefined => {
      const stored = emulator.objects.get(name);
      return stored && Buffer.concat(stored.parts);
    },
    /** The folder that holds the bytes of unfinished uploads. */
    unfinished: path.join(dir, 'uploads'),
    close: () => {
      local.close();
      server.closeAllConnections();
      server.close();
      rmSync(dir, { recursive: true });
    },
  };
};
