import { limits } from '@kindred/contract/limits';

type NoticeTone = 'info' | 'positive' | 'warning' | 'negative';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: NoticeTone;
  /** Milliseconds it stays; null: until it is closed. */
  readonly timeout: number | null;
}

let shown: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Says something beside what the person is doing; for 5 s unless told otherwise. */
export const notify = (
  text: string,
  { tone = 'info', timeout }: Partial<Pick<Notice, 'tone' | 'timeout'>> = {},
): number => {
  const notice = {
    id: ++lastId,
    text,
    tone,
    timeout: timeout === undefined ? limits.notificationMilliseconds : timeout,
  };
  change([...shown.filter((other) => other.text !== text), notice]);
  return notice.id;
};

export const closeNotice = (id: number): void => change(shown.filter((notice) => notice.id !== id));

export const shownNotices = (): readonly Notice[] => shown;

export const subscribeToNotices = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

const change = (next: readonly Notice[]): void => {
  shown = next;
  for (const listener of listeners) listener();
};
