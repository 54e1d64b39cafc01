import { Link } from 'react-router';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { highlights } from './highlights.ts';
import styles from './SearchDialog.module.css';
import type { ShownGroup } from './use-found.ts';

interface FoundListProps {
  readonly id: string;
  readonly groups: readonly ShownGroup[];
  readonly q: string;
  /** The option that Enter opens, counted across all groups. */
  readonly active: number;
  readonly setActive: (index: number) => void;
  readonly open: (link: string) => void;
}

/** The search results, in groups. */
export const FoundList = ({ id, groups, q, active, setActive, open }: FoundListProps) => {
  const { t } = useTranslation('search');
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, groups]);
  let count = 0;
  return (
    <div ref={list} id={id} role="listbox" aria-label={t('results')} className={styles.list}>
      {groups.map(({ name, items }) => (
        <div key={name} role="group" aria-label={name}>
          <div className={styles.name} aria-hidden="true">
            {name}
          </div>
          {items.map(({ title, excerpt, link }, index) => {
            const place = count++;
            return (
              <Link
                key={`${link} ${index}`}
                id={`${id}-${place}`}
                to={link}
                role="option"
                tabIndex={-1}
                aria-selected={place === active}
                className={styles.option}
                onPointerMove={() => place !== active && setActive(place)}
                onClick={(event) => {
                  // If a modifier key is held, the browser opens the link elsewhere and this page stays.
                  if (event.ctrlKey || event.metaKey || event.shiftKey) return;
                  event.preventDefault();
                  open(link);
                }}
              >
                <span className={styles.title}>
                  <Marked text={title} q={q} />
                </span>
                {excerpt && (
                  <span className={styles.excerpt}>
                    <Marked text={excerpt} q={q} />
                  </span>
                )}
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
};

const Marked = ({ text, q }: { text: string; q: string }) =>
  highlights(text, q).map((part, index) => (part.isHit ? <mark key={index}>{part.text}</mark> : part.text));
