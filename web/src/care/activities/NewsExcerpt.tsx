import { Link } from 'react-router';
import type { NewsBodyProps } from '../noun.ts';
import styles from './Feed.module.css';

/** How many texts of a group are shown. */
const shown = 3;

/** The beginnings of texts that a member wrote, in the serif typeface. */
export const NewsExcerpt = ({ group, to }: NewsBodyProps) => {
  const written = group.all.filter(({ excerpt }) => excerpt);
  return written.slice(0, shown).map(({ id, title, excerpt }) => (
    <blockquote key={id} className={styles.excerpt} dir="auto">
      {/* Skipped by the keyboard, which reaches the same link in the sentence above. */}
      {to ? (
        <Link to={to} tabIndex={-1}>
          {title && <b>{title}</b>}
          {excerpt}
        </Link>
      ) : (
        excerpt
      )}
    </blockquote>
  ));
};
