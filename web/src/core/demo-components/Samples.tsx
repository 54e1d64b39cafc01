import type { ReactNode } from 'react';
import styles from './Samples.module.css';

interface SectionProps {
  readonly id: string;
  readonly title: string;
  /** What the components are for. */
  readonly text: string;
  readonly children: ReactNode;
}

/** A part of the catalogue, with its own address. */
export const Section = ({ id, title, text, children }: SectionProps) => (
  <section id={id} className={styles.section} aria-labelledby={`${id}-title`} tabIndex={-1}>
    <h2 id={`${id}-title`}>{title}</h2>
    <p className={styles.text}>{text}</p>
    {children}
  </section>
);

interface SampleProps {
  readonly title: string;
  /** Side by side, as fields of a form, or unarranged. */
  readonly layout?: 'row' | 'fields' | 'form';
  readonly children: ReactNode;
}

/** One component in one or more of its states. */
export const Sample = ({ title, layout, children }: SampleProps) => (
  <div className={styles.sample}>
    <h3>{title}</h3>
    {layout ? <div className={styles[layout]}>{children}</div> : children}
  </div>
);
