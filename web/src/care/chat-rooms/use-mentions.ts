import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import type { Member } from '@kindred/contract/care/members/member';
import { mentionAt, withMention } from './mention-typing.ts';
import type { People } from './use-chat.ts';
import type { Writing } from './writing.ts';

/** What is written: something new, or an edit of a text with these mentions. */
type TextWithMentions =
  | { readonly kind: Exclude<Writing['kind'], 'edit'> }
  | { readonly kind: 'edit'; readonly message: { readonly mentions: readonly string[] } };

interface Mentions {
  readonly area: RefObject<HTMLTextAreaElement | null>;
  readonly people: People;
  readonly userId: string;
  /** Undefined for everybody in the circle. */
  readonly memberIds: readonly string[] | undefined;
  readonly writing: TextWithMentions;
  readonly text: string;
  readonly setText: (text: string) => void;
}

/** Offers people to mention after an @ and remembers the chosen ones. */
export const useMentions = ({ area, people, userId, memberIds, writing, text, setText }: Mentions) => {
  const [chosen, setChosen] = useState<readonly Member[]>([]);
  const [typing, setTyping] = useState<{ readonly from: number; readonly typed: string }>();
  const [active, setActive] = useState(0);
  useEffect(() => {
    if (writing.kind === 'edit') setChosen(writing.message.mentions.flatMap((id) => people.get(id) ?? []));
    // Runs when another message is edited.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [writing]);

  const inRoom = [...people.values()].filter(
    ({ user_id }) => user_id !== userId && (!memberIds || memberIds.includes(user_id)),
  );
  const offered = typing ? mentionAt(inRoom, typing.typed) : [];
  const close = (): void => setTyping(undefined);
  const choose = (member: Member): void => {
    if (!typing) return;
    const { text: next, caret } = withMention(text, typing, member.name);
    setText(next);
    setChosen([...chosen, member]);
    close();
    requestAnimationFrame(() => {
      area.current?.focus();
      area.current?.setSelectionRange(caret, caret);
    });
  };
  /** Looks for a name before the caret. */
  const look = (value: string, caret: number): void => {
    const typed = /(?:^|\s)@([^\s@]*)$/.exec(value.slice(0, caret))?.[1];
    setTyping(typed === undefined ? undefined : { from: caret - typed.length - 1, typed });
    setActive(0);
  };
  /** Moves in the list by keyboard. Returns whether the list handled the key. */
  const press = (key: string): boolean => {
    if (offered.length === 0) return false;
    if (key === 'Escape') close();
    else if (key === 'ArrowDown') setActive((active + 1) % offered.length);
    else if (key === 'ArrowUp') setActive((active + offered.length - 1) % offered.length);
    else if (key === 'Enter' || key === 'Tab') choose(offered[active]!);
    else return false;
    return true;
  };
  const forget = (): void => {
    setChosen([]);
    close();
  };
  return { chosen, offered, active, choose, look, press, close, forget };
};
