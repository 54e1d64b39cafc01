import { Link } from 'react-router';
import type { NewsBodyProps } from '../noun.ts';
import styles from './Feed.module.css';

/** The most texts of a group that are begun. */
const shown = 3;

/** The beginnings of what somebody wrote, in the serif. */
export const NewsExcerpt = ({ group, to }: NewsBodyProps) => {
  const written = group.all.filter(({ excerpt }) => excerpt);
  return written.slice(0, shown).map(({ id, title, excerpt }) => (
    <blockquote key={id} className={styles.excerpt} dir="auto">
      {/* With the keyboard, the sentence above is the link. */}
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
