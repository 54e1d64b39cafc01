import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

/** Returns the id of an article's link in the list. */
export const linkId = (articleId: string): string => `article-${articleId}`;

/**
 * Moves the focus to an article's heading when it is opened, and back to its place in the list when it is closed. Keeps
 * its place in the list in view. Returns the ref of the heading beside the list; as a page, the article has the page's.
 */
export const useOpenArticle = (openId: string, isWide: boolean): RefObject<HTMLHeadingElement | null> => {
  const heading = useRef<HTMLHeadingElement>(null);
  const before = useRef(openId);
  useEffect(() => {
    const last = before.current;
    before.current = openId;
    if (last === openId) return;
    const link = document.getElementById(linkId(openId || last));
    if (openId === '') return link?.focus();
    const title = isWide ? heading.current : document.querySelector<HTMLElement>('h1');
    title?.focus({ preventScroll: true });
    if (isWide) link?.closest('li')?.scrollIntoView({ block: 'nearest' });
  }, [openId, isWide]);
  return heading;
};
