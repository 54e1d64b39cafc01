import { onSignOut } from '../../lib/session/session.ts';

/** Object URLs of fetched pictures, since an `<img>` cannot send a token. The oldest are dropped first. */
export class ObjectAddresses {
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
