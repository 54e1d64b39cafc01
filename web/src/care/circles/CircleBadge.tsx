import { initialsOf } from '@kindred/contract/initials';
import { useNear } from '../../ui/use-near.ts';
import { SmallPicture } from '../files/SmallPicture.tsx';
import styles from './CircleBadge.module.css';

interface CircleBadgeProps {
  readonly circle: { readonly name: string; readonly picture: string | null };
  /** In pixels at normal text size. */
  readonly size: number;
}

/** A circle's small picture or initials. Hidden from screen readers, since the name is next to it. */
export const CircleBadge = ({ circle: { name, picture }, size }: CircleBadgeProps) => {
  const [place, isNear] = useNear<HTMLSpanElement>();
  return (
    <span
      ref={place}
      className={styles.badge}
      style={{ '--size': `${size / 16}rem` } as React.CSSProperties}
      data-initials={initialsOf(name)}
      aria-hidden="true"
    >
      {picture && isNear && <SmallPicture documentId={picture} label="" className={styles.picture} />}
    </span>
  );
};
