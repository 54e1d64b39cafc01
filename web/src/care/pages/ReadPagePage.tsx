import { Anchor, Button, Group, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import type { CircleSummary } from '@kindred/contract/care/circles/circle';
import type { Page as CarePage } from '@kindred/contract/care/pages/page';
import { pageTypeOf } from '@kindred/contract/care/page-types/page-types';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useParams, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Markdown } from '../../ui/Markdown.tsx';
import { Page } from '../../ui/Page.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { Reactions } from '../reactions/Reactions.tsx';
import { selectCircle } from '../selection/selected-circle.ts';
import { useCircleBySlug, useMyCircles } from '../circles/use-circles.ts';
import { picturesInTexts } from '../files/pictures-in-texts.ts';
import { languageName } from '../../lib/i18n/language-name.ts';
import { useStatusLabels } from './page-labels.ts';
import styles from './Pages.module.css';
import { usePage, usePages } from './use-pages.ts';

/** A page for members to read, found by its circle's slug and its type. */
export const ReadPagePage = () => {
  const { slug = '', type = '' } = useParams();
  const circles = useMyCircles();
  return (
    <Loaded query={circles}>
      {({ items }) => {
        const circle = items.find((one) => one.slug === slug);
        return circle ? <OfCircle key={type} circle={circle} type={type} /> : <ByFormerSlug slug={slug} type={type} />;
      }}
    </Loaded>
  );
};

/**
 * Shown if none of the reader's circles has this slug. It may be a former slug, which redirects to the current address.
 */
const ByFormerSlug = ({ slug, type }: { slug: string; type: string }) => {
  const [search] = useSearchParams();
  const { query, isNone } = useCircleBySlug(slug);
  if (isNone) return <NotThere />;
  return (
    <Loaded query={query}>
      {(circle) =>
        circle.slug === slug ? (
          <OfCircle key={type} circle={circle} type={type} />
        ) : (
          <Navigate
            to={{ pathname: paths.circlePageBySlug.href({ slug: circle.slug, type }), search: `${search}` }}
            replace
          />
        )
      }
    </Loaded>
  );
};

const NotThere = () => {
  const { t } = useTranslation('pages');
  return (
    <Page title={t('read.notThere')}>
      <Text>{t('read.notThereText')}</Text>
      <Anchor component={Link} to={paths.care.href()}>
        {t('read.toCircle')}
      </Anchor>
    </Page>
  );
};

const OfCircle = ({ circle, type }: { circle: CircleSummary; type: string }) => {
  const { i18n } = useTranslation('pages');
  const [search] = useSearchParams();
  const lang = search.get('lang') ?? i18n.language;
  const list = usePages(circle.id, i18n.language);
  const wanted = pageTypeOf(type);
  const found = list.data?.items.find(({ page_type }) => page_type === wanted);
  const page = usePage(found?.id, lang);
  if (list.data && !found) return <NotThere />;
  return (
    <Loaded query={list}>
      {() => <Loaded query={page}>{(known) => <Words circle={circle} page={known} />}</Loaded>}
    </Loaded>
  );
};

const Words = ({ circle, page }: { circle: CircleSummary; page: CarePage }) => {
  const { t } = useTranslation('pages');
  const [, setSearch] = useSearchParams();
  const statuses = useStatusLabels();
  const { title, content } = page.contents[page.lang]!;
  const isWriter = hasCircleRole(circle.my_role, 'family_member');
  const edit = `${paths.pageEdit.href({ id: page.id })}?${new URLSearchParams({ lang: page.lang })}`;
  return (
    <Page
      title={title}
      named
      above={[{ title: circle.name, to: paths.care.href() }]}
      action={
        isWriter && (
          <Button
            component={Link}
            to={edit}
            variant="default"
            leftSection={<IconPencil aria-hidden size={20} />}
            // Selects the page's circle, because the editor works in the chosen circle.
            onClick={() => selectCircle(circle)}
          >
            {t('read.edit')}
          </Button>
        )
      }
    >
      {page.status !== 'PUBLISHED' && (
        <div className={styles.aside}>
          <StatusBadge tone={statuses[page.status].tone}>{statuses[page.status].name}</StatusBadge>
        </div>
      )}
      {page.langs.length > 1 && (
        <Group component="nav" gap="xs" aria-label={t('read.languages')} className={styles.aside}>
          {page.langs.map((lang) => (
            <Button
              key={lang}
              variant={lang === page.lang ? 'light' : 'subtle'}
              aria-current={lang === page.lang || undefined}
              lang={lang}
              onClick={() => setSearch({ lang }, { replace: true })}
            >
              {languageName(lang)}
            </Button>
          ))}
        </Group>
      )}
      <article className={styles.reading}>
        {content ? (
          <Markdown source={content} lang={page.lang} pictures={picturesInTexts} />
        ) : (
          <Text>{t('read.empty')}</Text>
        )}
      </article>
      {page.status === 'PUBLISHED' && (
        <Reactions circleId={circle.id} kind="page" id={page.id} authorId={page.author_id} />
      )}
    </Page>
  );
};
