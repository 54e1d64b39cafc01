import { useEffect, useId, useLayoutEffect, useRef } from 'react';
import type { Citation } from '@kindred/contract/document/conversations/conversation';
import { createPortal } from 'react-dom';
import styles from './Answers.module.css';
import { useCitationWords } from './citation-words.ts';

interface QuotationCardProps {
  readonly citation: Citation;
  /** The citation's button in the text. */
  readonly button: HTMLElement;
  readonly stay: () => void;
  readonly leave: () => void;
  readonly close: () => void;
}

/** Space to the citation and to the edges of the window, in pixels. */
const gap = 8;

/** What a citation quotes, beside its number. */
export const QuotationCard = ({ citation, button, stay, leave, close }: QuotationCardProps) => {
  const { place } = useCitationWords();
  const card = useRef<HTMLDivElement>(null);
  const id = useId();

  useLayoutEffect(() => {
    const box = card.current;
    if (!box) return;
    const at = button.getBoundingClientRect();
    const { width, height } = box.getBoundingClientRect();
    const left = Math.max(gap, Math.min(at.left - width / 3, document.documentElement.clientWidth - width - gap));
    const above = at.top - height - gap;
    box.style.left = `${left}px`;
    box.style.top = `${above > gap ? above : at.bottom + gap}px`;
  }, [button, citation]);

  useEffect(() => {
    button.setAttribute('aria-describedby', id);
    return () => button.removeAttribute('aria-describedby');
  }, [button, id]);

  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.key === 'Escape') close();
    };
    addEventListener('keydown', press);
    addEventListener('scroll', close, { passive: true, capture: true });
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('scroll', close, { capture: true });
    };
  }, [close]);

  return createPortal(
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- it stays while the pointer is on it
    <div ref={card} id={id} role="tooltip" className={styles['card']} onMouseEnter={stay} onMouseLeave={leave}>
      <p>{citation.quote || citation.text}</p>
      <span>{place(citation)}</span>
    </div>,
    document.body,
  );
};
