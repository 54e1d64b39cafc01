import { Suspense, useInsertionEffect } from 'react';
import type { CSSProperties, ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useNouns } from '../noun.ts';
import { paths } from '../paths.ts';
import { TenantBadge } from '../TenantBadge.tsx';
import { useTenant } from '../TenantProvider.tsx';
import { appliedSheet } from '../theme/apply-palette.ts';
import { familyCssOf, familyPaletteOf } from '../theme/family-palette.ts';
import styles from './FamilyFrame.module.css';
import { FamilyTabs } from './FamilyTabs.tsx';
import { TopBar } from './TopBar.tsx';
import { useChosenCircle } from './use-chosen-circle.ts';

const applyFamilyPalette = appliedSheet();

/** The frame of family screens: the tenant's scene behind the top bar, the person, tabs, and the page on paper. */
export const FamilyFrame = ({ children }: { children: ReactNode }) => {
  const { profile, pictures } = useTenant();
  const hasCircle = useChosenCircle() !== null;
  const { pathname } = useLocation();
  const person = useNouns().find(
    ({ person: one }) => hasCircle && one?.at.includes(pathname.replace(/\/+$/, '')),
  )?.person;
  useInsertionEffect(() => applyFamilyPalette(familyCssOf(familyPaletteOf(profile))), [profile]);
  return (
    <div className={styles.frame} data-frame="family">
      <header>
        <div
          className={styles.scene}
          data-print="never"
          data-large={person ? true : undefined}
          style={pictureOf(pictures)}
        >
          {person && (
            <Suspense>
              <person.Cover />
            </Suspense>
          )}
          <div className={styles.top}>
            <Link to={paths.start.href()} className={styles.mark}>
              <TenantBadge />
            </Link>
            <div className={styles.middle}>
              <TopBar place="middle" />
            </div>
            <div className={styles.end}>
              <TopBar place="end" />
            </div>
          </div>
        </div>
        {person && (
          <Suspense fallback={<div className={styles.personToCome} />}>
            <person.Component />
          </Suspense>
        )}
      </header>
      <FamilyTabs />
      <main id="main" tabIndex={-1} className={styles.main}>
        {children}
      </main>
    </div>
  );
};

/**
 * Returns the tenant's picture behind the header, and a separate one for phones if it exists. Empty if there is
 * neither.
 */
const pictureOf = ({ background, backgroundMobile }: ReturnType<typeof useTenant>['pictures']): CSSProperties => {
  const wide = background && `url("/public-api/v1/tenant/pictures/background?v=${background}")`;
  const narrow = backgroundMobile && `url("/public-api/v1/tenant/pictures/background-mobile?v=${backgroundMobile}")`;
  return {
    ...((wide ?? narrow) && { '--wide-scene': wide ?? narrow }),
    ...((narrow ?? wide) && { '--narrow-scene': narrow ?? wide }),
  } as CSSProperties;
};
