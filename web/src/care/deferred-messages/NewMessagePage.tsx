import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { request } from '../../lib/api/request.ts';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { Page } from '../../ui/Page.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { paths } from '../paths.ts';
import { type SelectedCircle, useSelectedCircle } from '../selection/selected-circle.ts';
import { bodyOf, emptyMessage, judge, type MessageValues } from './message-values.ts';
import { MessageInputs } from './MessageInputs.tsx';
import { useForgetMessages } from './use-messages.ts';

/** Page for writing a message in the chosen circle that is delivered later. */
export const NewMessagePage = () => {
  const { t } = useTranslation('deferred');
  const circle = useSelectedCircle();
  return (
    <Page title={t('newTitle')} above={[{ title: t('title'), to: paths.deferredMessages.href() }]}>
      {circle && <NewMessage key={circle.id} circle={circle} />}
    </Page>
  );
};

const NewMessage = ({ circle }: { circle: SelectedCircle }) => {
  const { t } = useTranslation('deferred');
  const navigate = useNavigate();
  const forget = useForgetMessages();
  const entry = useEntryForm<MessageValues>({
    name: 'deferred-message',
    initialValues: emptyMessage(),
    schema: judge,
    save: async (values, { idempotencyKey }) => {
      const body = bodyOf(values, circle.id);
      const { id } = await request('POST', '/api/v1/care/deferred-messages', { body, idempotencyKey });
      await forget();
      notify(t('saved'), { tone: 'positive' });
      await leave(async () => navigate(paths.deferredMessage.href({ id })));
    },
  });
  return (
    <Form entry={entry} submitLabel={t('save')}>
      <MessageInputs form={entry.form} circle={circle} />
    </Form>
  );
};
