import styles from './DataList.module.css';

interface TickBoxProps {
  readonly label: string;
  readonly checked: boolean;
  /** Some of its records are selected, but not all. */
  readonly isPartly?: boolean;
  /** `isRange`: the Shift key was down. */
  readonly choose: (isRange: boolean) => void;
}

/** The browser's own checkbox: the UI kit's in each of a hundred rows would make turning a page slow. */
export const TickBox = ({ label, checked, isPartly = false, choose }: TickBoxProps) => (
  <input
    type="checkbox"
    className={styles.box}
    aria-label={label}
    checked={checked}
    ref={(box) => {
      if (box) box.indeterminate = isPartly;
    }}
    onChange={(event) => choose((event.nativeEvent as MouseEvent).shiftKey)}
  />
);
