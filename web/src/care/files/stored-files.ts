import type { CallSettings } from '../../lib/api/endpoint-types.ts';
import { request } from '../../lib/api/request.ts';
import { onSignOut } from '../../lib/session/session.ts';

/** Object URLs of fetched pictures, since an `<img>` cannot send a token. The oldest are dropped first. */
class Addresses {
  readonly #most: number;
  readonly #known = new Map<string, Promise<string>>();

  constructor(most: number) {
    this.#most = most;
    onSignOut(() => {
      for (const id of this.#known.keys()) this.#remove(id);
    });
  }

  of(id: string, fetchIt: () => Promise<Blob>): Promise<string> {
    const known = this.#known.get(id);
    if (known) return known;
    const address = fetchIt().then((blob) => URL.createObjectURL(blob));
    this.#known.set(id, address);
    address.catch(() => this.#known.delete(id));
    const [oldest] = this.#known.keys();
    if (this.#known.size > this.#most && oldest !== undefined) this.#remove(oldest);
    return address;
  }

  #remove(id: string): void {
    const address = this.#known.get(id);
    this.#known.delete(id);
    void address?.then(URL.revokeObjectURL, () => undefined);
  }
}

/** Enough small pictures for a long scroll, and as many large ones as a text may have. */
const small = new Addresses(400);
const large = new Addresses(16);

/** The file of a document. */
export const fetchFile = (id: string, on: Pick<CallSettings, 'signal' | 'onReceived'> = {}): Promise<Blob> =>
  request('GET', '/api/v1/care/documents/{id}/file', { params: { id }, as: 'file', ...on });

/** Returns the object URL of a document's small picture. */
export const thumbnailAddress = (id: string): Promise<string> =>
  small.of(id, () => request('GET', '/api/v1/care/documents/{id}/thumbnail', { params: { id }, as: 'file' }));

/** Returns the object URL of a document's full picture, also for use in texts. */
export const pictureAddress = (id: string): Promise<string> => large.of(id, () => fetchFile(id));
