type NoticeTone = 'info' | 'positive' | 'warning' | 'negative';

export interface Notice {
  readonly id: number;
  readonly text: string;
  readonly tone: NoticeTone;
  /** Milliseconds it stays; null: until it is closed. */
  readonly timeout: number | null;
  readonly action?: NoticeAction | undefined;
}

/** What can be done about it, such as taking it back. It says by itself what came of it. */
interface NoticeAction {
  readonly label: string;
  readonly act: () => Promise<void>;
}

/** (spec) for a notification that names no time of its own, in milliseconds. */
const timeoutToRead = 5000;

/** Long enough to read it, to think, and to reach its button: half a minute. */
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
