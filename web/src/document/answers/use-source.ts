import { useCallback, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Citation, ConversationMessage } from '@kindred/contract/document/conversations/conversation';
import { useLocation, useNavigate } from 'react-router';
import { readSource, writeSource } from './source-address.ts';

/** The source that is open beside the answers. */
export interface OpenSource {
  readonly messageId: string;
  readonly citation: Citation;
  /** All that can be opened of the same answer. */
  readonly among: readonly Citation[];
}

const isOpenedHere = (state: unknown): boolean =>
  typeof state === 'object' && state !== null && 'source' in state && state.source === true;

/** Keeps the open source in the address, so that it survives a reload, and the browser's back button closes it. */
export const useSource = (messages: readonly Pick<ConversationMessage, 'id' | 'citations'>[]) => {
  const { search, state } = useLocation();
  const navigate = useNavigate();
  const opener = useRef<Element>(null);
  /** What the person looks at, and where it is in the window. It stays there when the source takes its room. */
  const anchor = useRef<readonly [Element, number]>(undefined);
  const hold = (element: Element | null): void => {
    anchor.current = element?.isConnected ? [element, element.getBoundingClientRect().top] : undefined;
  };
  const named = useMemo(() => readSource(new URLSearchParams(search).get('source')), [search]);
  const source = useMemo((): OpenSource | undefined => {
    const message = named && messages.find(({ id }) => id === named.messageId);
    const among = message?.citations.filter(({ isAvailable }) => isAvailable) ?? [];
    const citation = among.find(({ n }) => n === named?.n);
    return message && citation && { messageId: message.id, citation, among };
  }, [named, messages]);
  const isOpen = source !== undefined;

  const open = useCallback(
    (messageId: string, n: number): void => {
      const query = new URLSearchParams(search);
      const wasOpen = query.has('source');
      if (!wasOpen) {
        opener.current = document.activeElement;
        hold(opener.current);
      }
      query.set('source', writeSource({ messageId, n }));
      void navigate(
        { search: `?${query}` },
        { replace: wasOpen, state: wasOpen ? (state as unknown) : { source: true }, preventScrollReset: true },
      );
    },
    [navigate, search, state],
  );
  const close = useCallback((): void => {
    hold(opener.current);
    if (isOpenedHere(state)) return void navigate(-1);
    const query = new URLSearchParams(search);
    query.delete('source');
    void navigate({ search: query.size > 0 ? `?${query}` : '' }, { replace: true, preventScrollReset: true });
  }, [navigate, search, state]);

  useLayoutEffect(() => {
    const [element, top] = anchor.current ?? [];
    anchor.current = undefined;
    if (element?.isConnected && top !== undefined)
      scrollBy({ top: element.getBoundingClientRect().top - top, behavior: 'instant' });
  }, [isOpen]);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && opener.current instanceof HTMLElement && opener.current.isConnected)
      opener.current.focus({ preventScroll: true });
    wasOpen.current = isOpen;
  }, [isOpen]);
  return { source, open, close };
};
