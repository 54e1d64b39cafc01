import { TestimonyWrite } from '@kindred/contract/care/testimonies/testimony';
import type { Testimony } from '@kindred/contract/care/testimonies/testimony';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import * as z from 'zod';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { TestimonyCard } from './TestimonyCard.tsx';
import { TestimonyInputs } from './TestimonyInputs.tsx';
import type { TestimonyValues } from './TestimonyInputs.tsx';
import { loadTestimony, testimonyKey, testimonyListsKey, useTestimony } from './use-testimonies.ts';

const schema = z.object(TestimonyWrite);

const valuesOf = ({ text, picture_document_id, scope }: Testimony): TestimonyValues => ({
  text,
  picture_document_id,
  scope,
});

/** The page of a testimony. Its author can edit it; others who may see it can read it. */
export const TestimonyPage = () => {
  const { t } = useTranslation('testimonies');
  const { id = '' } = useParams();
  const circle = useSelectedCircle();
  const user = useUser();
  const query = useTestimony(id);
  return (
    <Page
      title={t('one')}
      above={[
        ...(circle ? [{ title: circle.name, to: paths.care.href() }] : []),
        { title: t('title'), to: paths.testimonies.href() },
      ]}
    >
      <Loaded query={query}>
        {(testimony) =>
          testimony.author_id === user?.id ? (
            <ChangeTestimony key={testimony.id} testimony={testimony} />
          ) : (
            <TestimonyCard testimony={testimony} />
          )
        }
      </Loaded>
    </Page>
  );
};

const ChangeTestimony = ({ testimony }: { testimony: Testimony }) => {
  const { t } = useTranslation('testimonies');
  const queries = useQueryClient();
  const isAdmin = useMyMembership(testimony.circle_id).role === 'admin';
  const { entry, reload, texts } = useRecordForm<Testimony, TestimonyValues>({
    name: 'testimony',
    keptAs: `testimony ${testimony.id}`,
    texts: [{ field: 'text', label: t('words'), kind: 'plain' }],
    record: testimony,
    valuesOf,
    schema,
    save: (body, { ifMatch }) =>
      request('PUT', '/api/v1/care/testimonies/{testimony_id}', {
        params: { testimony_id: testimony.id },
        body,
        ...(ifMatch !== undefined && { ifMatch }),
      }),
    load: () => loadTestimony(testimony.id),
    keep: (saved) => {
      queries.setQueryData(testimonyKey(saved.id), saved);
      void queries.invalidateQueries({ queryKey: testimonyListsKey });
    },
  });
  return (
    <>
      {!isAdmin && <p>{t('changeText')}</p>}
      <Form
        entry={entry}
        submitLabel={t('save')}
        doneLabel={isAdmin ? undefined : t('sent')}
        reload={reload}
        texts={texts}
      >
        <TestimonyInputs form={entry.form} circleId={testimony.circle_id} />
      </Form>
    </>
  );
};
