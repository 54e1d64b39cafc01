import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

/**
 * Brings the last question to the top when a conversation opens and when one is asked, so that its answer is read from
 * the beginning. Keeps the place when earlier messages load above it.
 */
export const useTalkScroll = (
  list: RefObject<HTMLElement | null>,
  isLoaded: boolean,
  /** Changes with each question that is asked. */
  asked: string | undefined,
  first: string | undefined,
): { readonly keepPlace: () => void } => {
  const below = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (!isLoaded) return;
    const items = list.current?.querySelectorAll('[data-exchange]') ?? [];
    if (items.length > 1) items[items.length - 1]?.scrollIntoView({ block: 'start' });
  }, [list, isLoaded, asked]);
  useLayoutEffect(() => {
    if (below.current === undefined) return;
    scrollTo({ top: document.documentElement.scrollHeight - below.current, behavior: 'instant' });
    below.current = undefined;
  }, [first]);
  return { keepPlace: () => (below.current = document.documentElement.scrollHeight - scrollY) };
};
