import { initialsOf } from '@kindred/contract/initials';
import styles from './Avatar.module.css';

interface AvatarProps {
  readonly userId: string;
  readonly name: string;
  /** The picture's ETag; null shows initials. */
  readonly pictureEtag: string | null;
  /** In pixels at normal text size. */
  readonly size?: number;
}

/**
 * A person's picture, or their initials. Hidden from screen readers because the name is beside it. The initials are
 * drawn rather than text, because a button's accessible name must contain its visible text.
 */
export const Avatar = ({ userId, name, pictureEtag, size = 44 }: AvatarProps) => (
  <span
    className={styles.avatar}
    style={{ '--size': `${size / 16}rem` } as React.CSSProperties}
    data-initials={pictureEtag ? undefined : initialsOf(name)}
    aria-hidden="true"
  >
    {pictureEtag && <img src={pictureAddress(userId, pictureEtag)} alt="" width={size} height={size} loading="lazy" />}
  </span>
);

/** Returns an address whose content never changes, so that browsers keep it. */
const pictureAddress = (userId: string, etag: string): string =>
  `/public-api/v1/users/${encodeURIComponent(userId)}/profile/picture?v=${etag}`;
