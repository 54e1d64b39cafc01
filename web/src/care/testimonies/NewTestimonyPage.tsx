import { TestimonyWrite } from '@kindred/contract/care/testimonies/testimony';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import * as z from 'zod';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { Page } from '../../ui/Page.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { useSelectedCircle } from '../selection/selected-circle.ts';
import type { SelectedCircle } from '../selection/selected-circle.ts';
import { useMyMembership } from '../circles/use-my-membership.ts';
import { TestimonyInputs } from './TestimonyInputs.tsx';
import type { TestimonyValues } from './TestimonyInputs.tsx';
import { useForgetTestimonies } from './use-testimonies.ts';

const schema = z.object(TestimonyWrite);

export const NewTestimonyPage = () => {
  const circle = useSelectedCircle();
  return circle && <NewTestimony key={circle.id} circle={circle} />;
};

const NewTestimony = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('testimonies');
  const navigate = useNavigate();
  const forget = useForgetTestimonies();
  const isAdmin = useMyMembership(circle.id).role === 'admin';
  const entry = useEntryForm<TestimonyValues>({
    name: `testimony-${circle.id}`,
    keptAs: `new-testimony ${circle.id}`,
    initialValues: { text: '', picture_document_id: null, scope: 'CIRCLE' },
    schema,
    save: async (body, { idempotencyKey }) => {
      const { status } = await request('POST', '/api/v1/care/circles/{circle_id}/testimonies', {
        params: { circle_id: circle.id },
        body,
        idempotencyKey,
      });
      await forget();
      notify(status === 'PUBLISHED' ? t('publishedNow') : t('sent'), { tone: 'positive' });
      await leave(async () => navigate(paths.testimonies.href()));
    },
  });
  return (
    <Page
      title={t('newTitle')}
      above={[
        { title: circle.name, to: paths.care.href() },
        { title: t('title'), to: paths.testimonies.href() },
      ]}
    >
      <p>{isAdmin ? t('newTextAdmin') : t('newText')}</p>
      <Form entry={entry} submitLabel={isAdmin ? t('publish') : t('send')}>
        <TestimonyInputs form={entry.form} circleId={circle.id} />
      </Form>
    </Page>
  );
};
