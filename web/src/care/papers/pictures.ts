import { fetchFile, thumbnailAddress } from '../files/stored-files.ts';

/** Enough for 200 dots per inch at the width of the paper. */
const mostPixels = 1400;
const atOnce = 2;

/** Returns a picture at the size of the paper: originals of phones would make the paper too large to send. */
const sized = async (file: Blob): Promise<Blob> => {
  const picture = await createImageBitmap(file);
  const share = Math.min(1, mostPixels / Math.max(picture.width, picture.height));
  const canvas = new OffscreenCanvas(Math.round(picture.width * share), Math.round(picture.height * share));
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  picture.close();
  return canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 });
};

/** The pictures of a paper by document, first small ones, and in full once they are asked for. */
export class PaperPictures {
  readonly #full = new Map<string, string>();
  #isOver = false;

  /** Loads small pictures. Calls `shown` with each address. */
  loadSmall(ids: readonly string[], shown: (id: string, address: string) => void): void {
    for (const id of ids)
      void thumbnailAddress(id).then(
        (address) => shown(id, address),
        () => undefined,
      );
  }

  /**
   * Loads the full pictures that are not there yet, and calls `shown` with each address and `done` after each. A picture
   * that cannot be loaded or shown stays small.
   */
  async loadFull(
    ids: readonly string[],
    shown: (id: string, address: string) => void,
    done: (count: number) => void,
  ): Promise<void> {
    const waiting = [...ids];
    let count = 0;
    const work = async (): Promise<void> => {
      for (let id = waiting.shift(); id !== undefined && !this.#isOver; id = waiting.shift()) {
        const address = await this.#addressOf(id);
        if (address) shown(id, address);
        done(++count);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
  }

  async #addressOf(id: string): Promise<string | undefined> {
    const known = this.#full.get(id);
    if (known) return known;
    try {
      const address = URL.createObjectURL(await sized(await fetchFile(id)));
      this.#full.set(id, address);
      return address;
    } catch {
      return undefined;
    }
  }

  /** Frees the memory of the pictures. */
  end(): void {
    this.#isOver = true;
    for (const address of this.#full.values()) URL.revokeObjectURL(address);
    this.#full.clear();
  }
}
