import styles from './OpeningOutline.module.css';

/** Shown until the first page is here. */
export const OpeningOutline = () => (
  <div className={styles.outline} aria-hidden="true">
    <i />
    <i />
    <i />
  </div>
);
