import { Text } from '@mantine/core';
import type { DeferredMessage } from '@kindred/contract/care/deferred-messages/deferred-message';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router';
import { request } from '../../lib/api/request.ts';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Page } from '../../ui/Page.tsx';
import { useRecordForm } from '../../ui/use-record-form.ts';
import { paths } from '../paths.ts';
import { bodyOf, judge, type MessageValues, valuesOf } from './message-values.ts';
import { MessageInputs } from './MessageInputs.tsx';
import { loadMessage, messageKey, useForgetMessages, useMessage } from './use-messages.ts';

/** Changes a message that is not delivered yet. */
export const EditMessagePage = () => {
  const { t } = useTranslation('deferred');
  const { id = '' } = useParams();
  return (
    <Page title={t('editTitle')} above={[{ title: t('title'), to: paths.deferredMessages.href() }]}>
      <Loaded query={useMessage(id)}>
        {(message) =>
          message.seen_as === 'author' && message.status !== 'PUBLISHED' && message.circle_id ? (
            <EditMessage key={message.id} message={message} circleId={message.circle_id} />
          ) : (
            <Text>
              {t('cannotChange')} <Link to={paths.deferredMessage.href({ id })}>{t('open')}</Link>
            </Text>
          )
        }
      </Loaded>
    </Page>
  );
};

const EditMessage = ({ message, circleId }: { message: DeferredMessage; circleId: string }) => {
  const { t } = useTranslation('deferred');
  const queries = useQueryClient();
  const forget = useForgetMessages();
  const { entry, reload, texts } = useRecordForm<DeferredMessage, MessageValues>({
    name: 'deferred-message',
    texts: [
      { field: 'title', label: t('messageTitle'), kind: 'line' },
      { field: 'content', label: t('words'), kind: 'markdown' },
    ],
    record: message,
    valuesOf,
    schema: judge,
    save: (values, { ifMatch }) =>
      request('PUT', '/api/v1/care/deferred-messages/{message_id}', {
        params: { message_id: message.id },
        body: bodyOf(values, circleId),
        ...(ifMatch !== undefined && { ifMatch }),
      }),
    load: () => loadMessage(message.id),
    keep: (saved) => {
      queries.setQueryData(messageKey(saved.id), saved);
      void forget();
    },
  });
  return (
    <Form
      entry={entry}
      submitLabel={t('save')}
      reload={reload}
      texts={texts}
      also={<Link to={paths.deferredMessage.href({ id: message.id })}>{t('open')}</Link>}
    >
      <MessageInputs form={entry.form} circle={{ id: circleId, name: message.circle_name }} messageId={message.id} />
    </Form>
  );
};
