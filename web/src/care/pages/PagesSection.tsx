import { Button, Text } from '@mantine/core';
import { IconPencilPlus } from '@tabler/icons-react';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import { type PageType, pageTypes } from '@kindred/contract/care/page-types/page-types';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import type { CircleSectionProps } from '../noun.ts';
import { paths } from '../paths.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { SectionHeading } from '../ui/SectionHeading.tsx';
import { usePageTypeLabels, useStatusLabels } from './page-labels.ts';
import styles from './Pages.module.css';
import { usePages } from './use-pages.ts';

const read = (slug: string, type: PageType): string => paths.circlePageBySlug.href({ slug, type: type.toLowerCase() });

/** The section of the circle's page that lists its pages. Admins also see the pending ones and the first step. */
export const PagesSection = ({ circle, data, me: { role } }: CircleSectionProps) => {
  const { t, i18n } = useTranslation('pages');
  const query = usePages(circle.id, i18n.language);
  const slug = data?.slug;
  const types = usePageTypeLabels();
  const statuses = useStatusLabels();
  const isWriter = hasCircleRole(role, 'family_member');
  const waiting = query.data?.items.filter(({ status }) => status === 'PENDING').length ?? 0;
  const canAdd = isWriter && (query.data?.items.length ?? pageTypes.length) < pageTypes.length;

  // Hidden from members who cannot read or write anything here.
  if (!isWriter && !query.error && !query.data?.items.length) return null;
  return (
    <section className={styles.section} aria-labelledby="pages">
      <h2 id="pages">{t('section.title')}</h2>
      {role === 'admin' && waiting > 0 && <Text>{t('section.waiting', { count: waiting })}</Text>}
      <Loaded query={query}>
        {({ items }) =>
          items.length === 0 ? (
            <Text c="dimmed">{t('section.empty')}</Text>
          ) : (
            <ul className={styles.list}>
              {items.map((page) => (
                <li key={page.id}>
                  <Link className={styles.entry} to={slug ? read(slug, page.page_type) : ''}>
                    <span className={styles.name} lang={page.lang} dir="auto">
                      {page.title}
                    </span>
                    {page.title !== types[page.page_type].name.value && (
                      <span className={styles.kind} lang={types[page.page_type].name.lang}>
                        {types[page.page_type].name.value}
                      </span>
                    )}
                  </Link>
                  {isWriter && (
                    <StatusBadge tone={statuses[page.status].tone}>{statuses[page.status].name}</StatusBadge>
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Loaded>
      {canAdd && (
        <div>
          <Button
            component={Link}
            to={paths.pageCreation.href()}
            variant="default"
            leftSection={<IconPencilPlus aria-hidden size={20} />}
          >
            {t('section.write')}
          </Button>
        </div>
      )}
    </section>
  );
};

/** The target of links to the pages before they have loaded. */
export const PagesHeading = ({ role }: { role: CircleRole }) => {
  const { t } = useTranslation('pages');
  if (!hasCircleRole(role, 'family_member')) return null;
  return <SectionHeading id="pages">{t('section.title')}</SectionHeading>;
};
