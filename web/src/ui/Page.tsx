import { Anchor, Breadcrumbs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { usePageTitle } from './page-title.ts';
import styles from './Page.module.css';

interface PageProps {
  readonly title: string;
  /** The title's language if it differs from the page's. */
  readonly lang?: string | undefined;
  /** The pages above this one, from the top; none at the first level. */
  readonly above?: readonly { readonly title: string; readonly to: string }[];
  /** The page's one main action. */
  readonly action?: ReactNode;
  /** The title is the name of a person or a circle and is set in the serif typeface. */
  readonly named?: boolean;
  readonly children: ReactNode;
}

/** A page inside the shell or the account's frame: title, breadcrumbs, main action and content. */
export const Page = ({ title, lang, above = [], action, named = false, children }: PageProps) => {
  const { t } = useTranslation('app');
  usePageTitle(title);
  return (
    <div className={styles.page}>
      {above.length > 0 && (
        <nav aria-label={t('breadcrumbs')}>
          <Breadcrumbs className={styles.above}>
            {above.map((page) => (
              <Anchor key={page.to} component={Link} to={page.to}>
                {page.title}
              </Anchor>
            ))}
          </Breadcrumbs>
        </nav>
      )}
      <div className={styles.head}>
        <h1 tabIndex={-1} className={styles.title} data-named={named || undefined} lang={lang}>
          {title}
        </h1>
        {action && <div className={styles.action}>{action}</div>}
      </div>
      {children}
    </div>
  );
};
