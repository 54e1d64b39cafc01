import { useRef } from 'react';
import { Alert, Text } from '@mantine/core';
import { hasCircleRole } from '@kindred/contract/care/circle-roles';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router';
import { paths } from '../paths.ts';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { PageDecisions } from './PageDecisions.tsx';
import { usePageTypeLabels } from './page-labels.ts';
import styles from './Pages.module.css';
import { PageWordsForm } from './PageWordsForm.tsx';
import type { SaveFirst } from './PageWordsForm.tsx';
import { usePage } from './use-pages.ts';

/** The page editor: its text in one language, and beside it who may read it. */
export const EditPagePage = () => {
  const { t, i18n } = useTranslation('pages');
  const circle = useSelectedCircle();
  const { id = '' } = useParams();
  const [search, setSearch] = useSearchParams();
  const lang = search.get('lang') ?? i18n.language;
  const query = usePage(id, lang);
  const me = useMyMembership(circle?.id ?? '');
  const types = usePageTypeLabels();
  const saving = useRef<SaveFirst>(null);
  if (!circle) return null;
  const page = query.data;
  const name = page && types[page.page_type].name;
  const isElsewhere = page !== undefined && page.circle_id !== circle.id;
  return (
    <Page
      title={name?.value ?? t('edit.title')}
      lang={name?.lang}
      above={[{ title: circle.name, to: paths.care.href() }]}
    >
      <Loaded query={query}>
        {(known) =>
          isElsewhere ? (
            <Alert color="info">{t('edit.elsewhere')}</Alert>
          ) : hasCircleRole(me.role, 'family_member') ? (
            <div className={styles.writing}>
              <PageWordsForm
                key={`${known.id} ${lang}`}
                page={known}
                lang={lang}
                role={me.role}
                saving={saving}
                chooseLanguage={(next) => setSearch({ lang: next }, { replace: true })}
              />
              <PageDecisions
                page={known}
                lang={lang}
                me={me}
                saveFirst={async () => (await saving.current?.()) ?? true}
              />
            </div>
          ) : (
            <Text>{t('new.notYours')}</Text>
          )
        }
      </Loaded>
    </Page>
  );
};
