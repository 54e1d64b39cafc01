import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { SyntheticEvent } from 'react';
import type { Citation } from '@kindred/contract/document/conversations/conversation';
import prose from '../../ui/rich-text/prose.module.css';
import { safeHtml } from '../../ui/rich-text/safe-html.ts';
import styles from './Answers.module.css';
import { citedParts, markCitations, withoutMarks } from './cited-text.ts';
import { useCitationWords } from './citation-words.ts';
import { QuotationCard } from './QuotationCard.tsx';

export interface AnswerWordsProps {
  /** Markdown with numbers of citations in brackets. */
  readonly text: string;
  readonly citations: readonly Citation[];
  /** The number of the source that is open. */
  readonly openN: number | undefined;
  readonly open: (n: number) => void;
}

/** Milliseconds in which the pointer can move from a citation to its card. */
const patience = 150;

const textsIn = (words: DocumentFragment): Text[] => {
  const walker = document.createTreeWalker(words, NodeFilter.SHOW_TEXT);
  const found: Text[] = [];
  while (walker.nextNode()) found.push(walker.currentNode as Text);
  return found;
};

/** Replaces the marks of citations by buttons. */
const withButtons = (words: DocumentFragment, buttonOf: (n: number) => HTMLElement): DocumentFragment => {
  for (const node of textsIn(words)) {
    if (node.parentElement?.closest('code, pre, a')) node.data = withoutMarks(node.data);
    else node.replaceWith(...citedParts(node.data).map((part) => ('n' in part ? buttonOf(part.n) : part.text)));
  }
  return words;
};

const citationAt = ({ target }: SyntheticEvent): HTMLElement | null =>
  target instanceof Element ? target.closest<HTMLElement>('[data-n]') : null;

/** An answer in Markdown, with its citations as numbered buttons. Pointing at one shows its quotation. */
export const AnswerWords = ({ text, citations, openN, open }: AnswerWordsProps) => {
  const { label } = useCitationWords();
  const place = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<HTMLElement>();
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  const byNumber = useMemo(() => new Map(citations.map((citation) => [citation.n, citation])), [citations]);

  useLayoutEffect(() => {
    const buttonOf = (n: number): HTMLElement => {
      const button = document.createElement('button');
      button.type = 'button';
      button.className = styles['cite']!;
      button.dataset['n'] = String(n);
      button.textContent = String(n);
      button.setAttribute('aria-label', label(byNumber.get(n)!));
      return button;
    };
    setShown(undefined);
    place.current?.replaceChildren(withButtons(safeHtml(markCitations(text, new Set(byNumber.keys()))), buttonOf));
    // The words of labels follow from the citations.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [text, byNumber]);

  useLayoutEffect(() => {
    for (const button of place.current?.querySelectorAll<HTMLElement>('[data-n]') ?? [])
      button.toggleAttribute('data-open', Number(button.dataset['n']) === openN);
  }, [openN, text, byNumber]);

  const show = (event: SyntheticEvent): void => {
    const button = citationAt(event);
    if (!button) return;
    clearTimeout(leaving.current);
    setShown(button);
  };
  const hide = (): void => {
    clearTimeout(leaving.current);
    leaving.current = setTimeout(() => setShown(undefined), patience);
  };
  const citation = shown && byNumber.get(Number(shown.dataset['n']));
  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions -- the events are those of buttons inside */}
      <div
        ref={place}
        className={`${prose['prose']} ${styles['words']}`}
        onClick={(event) => {
          const button = citationAt(event);
          if (button) open(Number(button.dataset['n']));
        }}
        onMouseOver={show}
        onMouseOut={hide}
        onFocus={show}
        onBlur={hide}
      />
      {shown && citation?.isAvailable && (
        <QuotationCard
          citation={citation}
          button={shown}
          stay={() => clearTimeout(leaving.current)}
          leave={hide}
          close={() => setShown(undefined)}
        />
      )}
    </>
  );
};
