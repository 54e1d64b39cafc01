const mostOfBlock = 512;

/** Strings in their order, to add, remove and read from a place on. */
export class OrderedKeys {
  readonly #blocks: string[][] = [[]];

  /** Returns the block that a key belongs to: the last that begins at or before it. */
  #blockOf(key: string): number {
    let [low, high] = [0, this.#blocks.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if (this.#blocks[middle]![0]! <= key) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  static #placeIn(block: readonly string[], key: string): number {
    let [low, high] = [0, block.length];
    while (low < high) {
      const middle = (low + high) >> 1;
      if (block[middle]! < key) low = middle + 1;
      else high = middle;
    }
    return low;
  }

  add(key: string): void {
    const nth = this.#blockOf(key);
    const block = this.#blocks[nth]!;
    block.splice(OrderedKeys.#placeIn(block, key), 0, key);
    if (block.length > mostOfBlock) this.#blocks.splice(nth + 1, 0, block.splice(mostOfBlock / 2));
  }

  remove(key: string): void {
    const nth = this.#blockOf(key);
    const block = this.#blocks[nth]!;
    const at = OrderedKeys.#placeIn(block, key);
    if (block[at] !== key) return;
    block.splice(at, 1);
    if (block.length === 0 && this.#blocks.length > 1) this.#blocks.splice(nth, 1);
  }

  /** Yields the keys from this one on, in their order. */
  *from(key: string): Generator<string> {
    let nth = this.#blockOf(key);
    let at = OrderedKeys.#placeIn(this.#blocks[nth]!, key);
    for (; nth < this.#blocks.length; nth++, at = 0) {
      const block = this.#blocks[nth]!;
      for (; at < block.length; at++) yield block[at]!;
    }
  }
}
