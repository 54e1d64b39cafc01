import { Button } from '@mantine/core';
import { useId } from 'react';
import { SmallPicture } from '../files/SmallPicture.tsx';
import section from '../ui/Section.module.css';
import styles from './ItemList.module.css';
import type { PaperItem } from './paper-items.ts';
import { useItemTitle } from './use-item-title.ts';

interface ItemListProps {
  readonly title: string;
  readonly items: readonly PaperItem[];
  /** What the button of an item does, and its name for readers of the screen. */
  readonly action: string;
  readonly nameOf: (title: string) => string;
  readonly act: (id: string) => void;
}

/** Items that are in the paper or not in it, each with a button that changes this; nothing if there are none. */
export const ItemList = ({ title, items, action, nameOf, act }: ItemListProps) => {
  const titleOf = useItemTitle();
  const heading = useId();
  if (items.length === 0) return null;
  return (
    <section className={section.section} aria-labelledby={heading} data-print="never">
      <h2 id={heading}>{title}</h2>
      <ul className={styles.others}>
        {items.map((item) => (
          <li key={item.id}>
            {item.kind === 'photo' && <SmallPicture documentId={item.photo.id} label="" className={styles.small} />}
            <span>{titleOf(item)}</span>
            <Button variant="subtle" onClick={() => act(item.id)} aria-label={nameOf(titleOf(item))}>
              {action}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
};
