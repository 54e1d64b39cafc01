import { useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Markdown } from '../../ui/Markdown.tsx';
import styles from './Person.module.css';

/** A few words about the person. What is longer than three lines opens on request. */
export const PersonWords = ({ children }: { children: string }) => {
  const { t } = useTranslation('news');
  const box = useRef<HTMLDivElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [isLong, setLong] = useState(false);
  useLayoutEffect(() => {
    const measure = (): void => {
      const { current } = box;
      if (current && !isOpen) setLong(current.scrollHeight > current.clientHeight + 2);
    };
    measure();
    addEventListener('resize', measure);
    return () => removeEventListener('resize', measure);
  }, [isOpen]);
  return (
    <div className={styles.words}>
      <div
        ref={box}
        className={styles.written}
        data-short={isOpen ? undefined : true}
        data-cut={(isLong && !isOpen) || undefined}
      >
        <Markdown source={children} />
      </div>
      {isLong && (
        <button type="button" className={styles.toggle} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {isOpen ? t('words.less') : t('words.more')}
        </button>
      )}
    </div>
  );
};
