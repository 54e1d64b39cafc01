import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Calendar.module.css';

interface CalendarRowProps {
  /** When it is: in a column of its own where there is room. */
  readonly time: ReactNode;
  /** Its address, if it can be opened. */
  readonly href?: string | undefined;
  /** Opens it over the page where it is shown, instead of at its address. */
  readonly open?: (() => void) | undefined;
  /** Its title as `strong`, and a `span` for each line below. */
  readonly children: ReactNode;
}

/** An item in a list of a day: its time, and what it is. */
export const CalendarRow = ({ time, href, open, children }: CalendarRowProps) => {
  const words = (
    <>
      <span className={styles.hours}>{time}</span>
      <span className={styles.what}>{children}</span>
    </>
  );
  if (!href) return <div className={styles.row}>{words}</div>;
  return (
    <Link
      to={href}
      className={styles.row}
      onClick={(event) => {
        // With a key held, the browser opens the link elsewhere.
        if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      {words}
    </Link>
  );
};
