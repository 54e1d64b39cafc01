import type { ChatAttachment } from '@kindred/contract/care/chat-rooms/message';

/** A message as its author wrote it, kept until the server has it. */
export interface Letter {
  readonly id: string;
  readonly text: string;
  readonly attachments: readonly ChatAttachment[];
  readonly reply_to: string | null;
  readonly mentions: readonly string[];
}

/** A message as the room shows it. Times are milliseconds. */
export interface Message extends Letter {
  readonly author_id: string;
  readonly reactions: Readonly<Record<string, string>>;
  readonly created_at: number;
  readonly edited_at: number | null;
  readonly deleted_at: number | null;
  /** `waiting`: not on the server yet. `refused`: the server rejected it. */
  readonly state: 'sent' | 'waiting' | 'refused';
}

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789';

/** Returns an id for a new message. The client generates it, so that sending a message twice still creates only one. */
export const newMessageId = (): string => {
  // 256 is not a multiple of 62: skips bytes above 247, so that all letters are equally likely.
  let id = '';
  while (id.length < 20)
    for (const byte of crypto.getRandomValues(new Uint8Array(40)))
      if (byte < 248 && id.length < 20) id += letters[byte % 62];
  return id;
};

export const longestText = 4000;
export const mostAttachments = 4;
const mostMentions = 10;
const editableFor = 15 * 60_000;

/** Returns whether its author may still edit a message. `now` is the server's time. */
export const isEditable = ({ created_at, deleted_at, state }: Message, now: number): boolean =>
  state === 'sent' && deleted_at === null && now - created_at < editableFor;

/** Returns the chosen people whose names are still in the text. */
export const mentionsIn = (
  text: string,
  chosen: readonly { readonly user_id: string; readonly name: string }[],
): string[] => {
  const ids = chosen.filter(({ name }) => text.includes(`@${name}`)).map(({ user_id }) => user_id);
  return [...new Set(ids)].slice(0, mostMentions);
};
