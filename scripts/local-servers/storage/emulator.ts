import { open } from 'node:fs/promises';
import type { Session } from './session.ts';

/** How many bytes the emulator gets at once; it takes at most 130 MB. */
const partBytes = 8 * 1024 * 1024;

/**
 * The storage emulator. It takes a whole file only in one request, or in several of another protocol than that of Cloud
 * Storage, and each of them is in its memory.
 */
export class Emulator {
  readonly #origin: string;

  constructor(host: string) {
    this.#origin = `http://${host}`;
  }

  /** Makes a request as the owner of the project. */
  #ask(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = { authorization: 'Bearer owner', 'accept-encoding': 'identity', ...init.headers };
    return fetch(`${this.#origin}${path}`, { ...init, headers });
  }

  async #must(path: string, init: RequestInit): Promise<Response> {
    const response = await this.#ask(path, init);
    if (!response.ok) throw new Error(`The storage emulator answers ${response.status}: ${await response.text()}`);
    return response;
  }

  /** Returns an object's description; undefined if there is none. */
  async describe(bucket: string, name: string): Promise<Record<string, string> | undefined> {
    const response = await this.#ask(`/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}`);
    if (response.ok) return (await response.json()) as Record<string, string>;
    await response.body?.cancel();
    return undefined;
  }

  /** Opens an object, or the range of it that a header names. */
  read(bucket: string, name: string, range: string | undefined): Promise<Response> {
    const path = `/download/storage/v1/b/${bucket}/o/${encodeURIComponent(name)}?alt=media`;
    return this.#ask(path, range ? { headers: { range } } : {});
  }

  /** Stores the file of an upload, and returns the object's description. */
  async store({ object, file, received }: Session): Promise<object> {
    const { bucket, name, type, metadata } = object;
    const query = new URLSearchParams({ uploadType: 'resumable', name });
    const begun = await this.#must(`/upload/storage/v1/b/${bucket}/o?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-upload-content-type': type },
      body: metadata,
    });
    await begun.body?.cancel();
    query.set('upload_id', new URL(begun.headers.get('location') ?? '').searchParams.get('upload_id') ?? '');
    const handle = await open(file);
    try {
      for (let offset = 0; ; offset += partBytes) {
        const length = Math.min(partBytes, received - offset);
        const { buffer } = await handle.read(Buffer.alloc(length), 0, length, offset);
        const isLast = offset + length === received;
        const part = await this.#must(`${isLast ? '/upload/storage/v1' : '/v0'}/b/${bucket}/o?${query}`, {
          method: isLast ? 'PUT' : 'POST',
          headers: { 'content-type': 'application/octet-stream', 'x-goog-upload-command': 'upload' },
          body: buffer,
        });
        if (isLast) return (await part.json()) as object;
        await part.body?.cancel();
      }
    } finally {
      await handle.close();
    }
  }
}
