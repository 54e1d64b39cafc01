import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../ui/Markdown.tsx';
import styles from './Person.module.css';

/** A few words about the person. Text longer than three lines expands on request. */
export const PersonWords = ({ children }: { children: string }) => {
  const { t } = useTranslation('news');
  const box = useRef<HTMLDivElement>(null);
  const words = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    if (isOpen || !box.current || !words.current) return;
    // The parsed text arrives after the plain one, and the width of the window may change.
    const watching = new ResizeObserver(() => {
      const { current } = box;
      if (current) setLong(current.scrollHeight > current.clientHeight + 2);
    });
    watching.observe(words.current);
    return () => watching.disconnect();
  }, [isOpen]);
  return (
    <div className={styles.words}>
      <div
        ref={box}
        className={styles.written}
        data-short={isOpen ? undefined : true}
        data-cut={(isLong && !isOpen) || undefined}
      >
        <div ref={words}>
          {/* Takes the height of the final text, so that nothing below moves. */}
          <Markdown source={children} fallback={<p>{children.replaceAll(/[*_#>`]/g, '')}</p>} />
        </div>
      </div>
      {isLong && (
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('words.less') : t('words.more')}
        </button>
      )}
    </div>
  );
};
