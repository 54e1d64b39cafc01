import { useState } from 'react';
import { NativeSelect, Radio, Stack, Text } from '@mantine/core';
import { pageTypes } from '@kindred/contract/care/page-types/page-types';
import type { PageType } from '@kindred/contract/care/page-types/page-types';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { languages } from '../../lib/i18n/languages.ts';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { useKeepPage, usePages } from './use-pages.ts';
import { usePageTypeLabels } from './page-labels.ts';

/** Creates a page by its type and language. Everything else is decided while writing. */
export const NewPagePage = () => {
  const { t } = useTranslation('pages');
  const circle = useSelectedCircle();
  if (!circle) return null;
  return (
    <Page title={t('new.title')} above={[{ title: circle.name, to: paths.care.href() }]}>
      <Choice circle={circle} />
    </Page>
  );
};

const Choice = ({ circle }: { circle: SelectedCircle }) => {
  const { t, i18n } = useTranslation('pages');
  const query = usePages(circle.id, i18n.language);
  const me = useMyMembership(circle.id);
  return (
    <Loaded query={query}>
      {({ items }) => {
        const left = pageTypes.filter((type) => !items.some(({ page_type }) => page_type === type));
        if (me.role === 'member') return <Text>{t('new.notYours')}</Text>;
        if (left.length === 0) return <Text>{t('new.allThere')}</Text>;
        return <NewPageForm circleId={circle.id} left={left} />;
      }}
    </Loaded>
  );
};

const NewPageForm = ({ circleId, left: there }: { circleId: string; left: readonly PageType[] }) => {
  const { t, i18n } = useTranslation('pages');
  const navigate = useNavigate();
  const words = usePageTypeLabels();
  const keep = useKeepPage(i18n.language);
  // Fixed when the form opens: a type that was just created stays chosen until its page opens, although it is no longer
  // available.
  const [left] = useState(there);
  const entry = useEntryForm({
    name: 'new-page',
    initialValues: { page_type: left[0]!, lang: i18n.language },
    schema: z.object({ page_type: z.enum(pageTypes), lang: z.string() }),
    asksBeforeLeaving: false,
    save: async (body, { idempotencyKey }) => {
      const params = { circle_id: circleId };
      const page = await request('POST', '/api/v1/care/circles/{circle_id}/pages', { params, body, idempotencyKey });
      keep(page);
      const to = `${paths.pageEdit.href({ id: page.id })}?${new URLSearchParams({ lang: page.lang })}`;
      await leave(() => navigate(to, { replace: true }));
    },
  });
  const { form } = entry;
  return (
    <Form entry={entry} submitLabel={t('new.submit')}>
      <Radio.Group label={t('new.type')} {...form.getInputProps('page_type')}>
        <Stack gap="sm" mt="xs">
          {left.map((type) => (
            <Radio
              key={type}
              size="md"
              value={type}
              label={<span lang={words[type].name.lang}>{words[type].name.value}</span>}
              description={<span lang={words[type].help.lang}>{words[type].help.value}</span>}
            />
          ))}
        </Stack>
      </Radio.Group>
      <NativeSelect
        label={t('new.language')}
        description={t('new.languageHelp')}
        data={Object.entries(languages).map(([value, label]) => ({ value, label }))}
        {...form.getInputProps('lang')}
      />
    </Form>
  );
};
