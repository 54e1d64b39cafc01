import type { ReactNode } from 'react';
import styles from './Section.module.css';

/** A section's heading until the section itself loads. */
export const SectionHeading = ({ id, children }: { id?: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 id={id}>{children}</h2>
  </section>
);
