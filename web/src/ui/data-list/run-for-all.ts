export interface Failed<Item> {
  readonly item: Item;
  readonly error: unknown;
}

interface Run {
  /** Receives the number of finished records, including failed ones. */
  readonly progress?: (passed: number) => void;
  /** True once no more should be started. */
  readonly isStopped?: () => boolean;
  /** How many run at the same time. */
  readonly width?: number;
}

/** Runs an action for each record, a few at a time, and continues after failures. Returns the failed ones. */
export const runForAll = async <Item>(
  items: readonly Item[],
  act: (item: Item) => Promise<unknown>,
  { progress, isStopped, width = 4 }: Run = {},
): Promise<readonly Failed<Item>[]> => {
  const failed: Failed<Item>[] = [];
  const waiting = items.values();
  let passed = 0;
  const work = async (): Promise<void> => {
    for (const item of waiting) {
      if (isStopped?.()) return;
      try {
        await act(item);
      } catch (error) {
        failed.push({ item, error });
      }
      progress?.(++passed);
    }
  };
  await Promise.all(Array.from({ length: width }, work));
  return failed;
};
