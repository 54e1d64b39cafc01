import { useLayoutEffect, useRef } from 'react';
import type { Heights } from './lay-out.ts';
import styles from './Paper.module.css';
import { type PaperItem, type PaperSection, sections } from './paper-items.ts';
import { PaperPart, SectionTitle } from './PaperPart.tsx';

interface MeasureProps {
  readonly items: readonly PaperItem[];
  readonly month: string;
  readonly measured: (heights: Heights) => void;
}

const heightsIn = (sheet: HTMLElement): Heights => {
  const items = new Map<string, number[]>();
  const headings = {} as Record<PaperSection, number>;
  let page = 0;
  for (const one of sheet.querySelectorAll<HTMLElement>('[data-measures]')) {
    const { height } = one.getBoundingClientRect();
    const name = one.dataset['measures']!;
    if (name === 'page') page = height;
    else if (one.dataset['heading']) headings[name as PaperSection] = height;
    else items.set(name, [...(items.get(name) ?? []), height]);
  }
  return { items, headings, page };
};

/** Sets everything out of sight at the width of the paper, to learn how high it is. */
export const Measure = ({ items, month, measured }: MeasureProps) => {
  const sheet = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    let isOver = false;
    const measure = (): void => {
      if (sheet.current && !isOver) measured(heightsIn(sheet.current));
    };
    measure();
    // Letters of the paper’s typeface have other widths than those shown until it has loaded.
    void document.fonts.ready.then(measure);
    return () => {
      isOver = true;
    };
  }, [items, month, measured]);
  return (
    <div className={styles.measure} aria-hidden="true" inert data-print="never">
      <div ref={sheet} className={styles.content}>
        <div data-measures="page" className={styles.room} />
        {sections.map((section) => (
          <div key={section} data-measures={section} data-heading="true">
            <SectionTitle section={section} month={month} />
          </div>
        ))}
        {items.map((item) =>
          Array.from({ length: 'parts' in item ? item.parts.length : 1 }, (_, part) => (
            <div key={`${item.id} ${part}`} data-measures={item.id}>
              <PaperPart item={item} part={part} address={undefined} />
            </div>
          )),
        )}
      </div>
    </div>
  );
};
