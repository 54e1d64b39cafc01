type NoticeTone = 'info' | 'positive' | 'warning' | 'negative';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: NoticeTone;
  /** How long it stays, in milliseconds; null: until it is closed. */
  readonly timeout: number | null;
  readonly action?: NoticeAction | undefined;
}

/** An action offered with a notice, such as undo. It reports its own result. */
interface NoticeAction {
  readonly label: string;
  readonly act: () => Promise<void>;
}

/** How long a notification without its own time stays, in milliseconds (spec). */
const timeoutToRead = 5000;

/** Half a minute: long enough to read the notice, think, and reach its button. */
const timeoutToAct = 30_000;

let shown: readonly Notice[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

/** Shows a notice without interrupting the person: for 5 s by default, longer if it offers an action. */
export const notify = (
  text: string,
  { tone = 'info', timeout, action }: Partial<Pick<Notice, 'tone' | 'timeout' | 'action'>> = {},
): number => {
  const notice = {
    id: ++lastId,
    text,
    tone,
    timeout: timeout === undefined ? (action ? timeoutToAct : timeoutToRead) : timeout,
    action,
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
