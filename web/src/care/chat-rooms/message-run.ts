import type { Message } from './message.ts';

/**
 * A run of messages without gaps. `Stored` is a message as the database returned it, which serves as the cursor for the
 * next page.
 */
export interface Run<Stored> {
  readonly messages: Map<string, Message>;
  readonly stored: Map<string, Stored>;
  oldest: Stored | undefined;
  newest: Stored | undefined;
  hasOlder: boolean;
}

export const emptyRun = <Stored>(): Run<Stored> => ({
  messages: new Map(),
  stored: new Map(),
  oldest: undefined,
  newest: undefined,
  hasOlder: false,
});

export const put = <Stored>(run: Run<Stored>, message: Message, stored: Stored): void => {
  run.messages.set(message.id, message);
  run.stored.set(message.id, stored);
};

export const drop = <Stored>(run: Run<Stored>, id: string): void => {
  run.messages.delete(id);
  run.stored.delete(id);
};

/** Returns a run of the oldest messages, about `count`, without unsent ones. */
export const oldestOf = <Stored>(run: Run<Stored>, count: number): Run<Stored> => {
  const sent = sentInOrder(run);
  const end = afterSameTime(sent, count);
  return part(run, sent.slice(0, end), { newest: run.stored.get(sent[end - 1]?.id ?? '') });
};

/** Returns a run of the newest messages, about `count`, and all unsent ones. */
export const newestOf = <Stored>(run: Run<Stored>, count: number): Run<Stored> => {
  const sent = sentInOrder(run);
  const from = afterSameTime(sent, Math.max(0, sent.length - count));
  const waiting = [...run.messages.values()].filter(({ state }) => state !== 'sent');
  const oldest = run.stored.get(sent[from]?.id ?? '');
  return part(run, [...sent.slice(from), ...waiting], { oldest, hasOlder: run.hasOlder || from > 0 });
};

const sentInOrder = <Stored>({ messages }: Run<Stored>): readonly Message[] =>
  [...messages.values()]
    .filter(({ state }) => state === 'sent')
    .toSorted((one, other) => one.created_at - other.created_at);

/** Moves a cut past messages of the same millisecond, because only the database knows their order. */
const afterSameTime = (sent: readonly Message[], at: number): number => {
  let cut = Math.min(at, sent.length);
  while (cut > 0 && cut < sent.length && sent[cut]!.created_at === sent[cut - 1]!.created_at) cut++;
  return cut;
};

const part = <Stored>(run: Run<Stored>, messages: readonly Message[], ends: Partial<Run<Stored>>): Run<Stored> => ({
  ...run,
  messages: new Map(messages.map((message) => [message.id, message])),
  stored: new Map(messages.map(({ id }) => [id, run.stored.get(id)!])),
  ...ends,
});
