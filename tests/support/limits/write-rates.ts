/**
 * Counts the writes to each document in sliding windows of one second. Firestore takes about one a second of a document for
 * long, and more for a moment.
 *
 * No count fails by itself: tests write faster than people, and a loop that fills a tenant writes to one document as fast as
 * the emulator answers. `npm run bench -- limits` holds the documents that many people write to.
 */
export class WriteRates {
  /** The times of the writes to each document in the last second, by its path. */
  readonly #recent = new Map<string, readonly number[]>();
  /** The most writes to one document in a second, by collection, such as `tenants/{}/users`. */
  readonly busiest: Record<string, number> = {};

  /** Notes a commit at this time, in milliseconds. It writes once to each of these documents. */
  commit(paths: Iterable<string>, at: number): void {
    for (const path of new Set(paths)) {
      const recent = [...(this.#recent.get(path) ?? []).filter((time) => time > at - 1000), at];
      this.#recent.set(path, recent);
      const collection = templateOf(path);
      this.busiest[collection] = Math.max(this.busiest[collection] ?? 0, recent.length);
    }
  }
}

/** Returns the path of a document's collection, without the ids in it. */
const templateOf = (path: string): string =>
  path
    .split('/')
    .slice(0, -1)
    .map((part, at) => (at % 2 === 0 ? part : '{}'))
    .join('/');
