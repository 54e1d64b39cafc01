import type { ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './Calendar.module.css';

interface CalendarRowProps {
  /** When it happens, in a separate column if there is space. */
  readonly time: ReactNode;
  /** Its address, if it can be opened. */
  readonly href?: string | undefined;
  /** Opens it over the current page, instead of at its address. */
  readonly open?: (() => void) | undefined;
  /** Its title as `strong`, and a `span` for each line below it. */
  readonly children: ReactNode;
}

/** An item in a day's list: its time and title. */
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
        // If a modifier key is held, the browser opens the link elsewhere.
        if (!open || event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        open();
      }}
    >
      {words}
    </Link>
  );
};
