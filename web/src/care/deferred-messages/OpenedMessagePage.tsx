import { useState } from 'react';
import type { OpenedMessage } from '@kindred/contract/care/deferred-messages/deferred-message';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { useDay } from '../../ui/use-day.ts';
import { PublicFrame } from '../../core/public-frame/PublicFrame.tsx';
import { PublicWords } from '../public-pages/PublicWords.tsx';

type State =
  | { readonly is: 'closed' | 'opening' | 'failed' | 'over' | 'expired' | 'asking' | 'asked' }
  | { readonly is: 'open'; readonly message: OpenedMessage };

/** The page a mail's link opens. It fetches the message only after a press, because mail scanners open links. */
export const OpenedMessagePage = () => {
  const { t } = useTranslation('message');
  const token = useSearchParams()[0].get('token') ?? '';
  const [state, setState] = useState<State>({ is: token ? 'closed' : 'over' });
  const title = state.is === 'open' ? state.message.title : t('title');
  usePageTitle(title);

  const open = async (): Promise<void> => {
    setState({ is: 'opening' });
    try {
      const message = await request('POST', '/public-api/v1/care/deferred-messages/open', { body: { token } });
      setState({ is: 'open', message });
    } catch (error) {
      const status = error instanceof ApiProblem ? error.status : 0;
      setState({ is: status === 410 ? 'expired' : status === 404 || status === 400 ? 'over' : 'failed' });
    }
  };
  const askAgain = async (): Promise<void> => {
    setState({ is: 'asking' });
    try {
      await request('POST', '/public-api/v1/care/deferred-messages/new-link', { body: { token } });
      setState({ is: 'asked' });
    } catch {
      setState({ is: 'failed' });
    }
  };

  return (
    <PublicFrame>
      <h1 tabIndex={-1}>{title}</h1>
      {state.is === 'open' && <Words message={state.message} token={token} />}
      {(state.is === 'closed' || state.is === 'opening') && (
        <>
          <p className="public-intro">{t('intro')}</p>
          <button type="button" className="public-button" disabled={state.is === 'opening'} onClick={() => void open()}>
            {t('show')}
          </button>
        </>
      )}
      {(state.is === 'expired' || state.is === 'asking') && (
        <>
          <p className="public-intro">{t('expired')}</p>
          <button
            type="button"
            className="public-button"
            disabled={state.is === 'asking'}
            onClick={() => void askAgain()}
          >
            {t('newLink')}
          </button>
        </>
      )}
      <div role="status">
        {state.is === 'asked' && <p className="public-intro">{t('asked')}</p>}
        {state.is === 'over' && <p className="public-intro">{t('over')}</p>}
      </div>
      {state.is === 'failed' && (
        <div role="alert">
          <p className="public-intro">{t('failed')}</p>
          <button type="button" className="public-button" onClick={() => void open()}>
            {t('again')}
          </button>
        </div>
      )}
    </PublicFrame>
  );
};

const Words = ({ message, token }: { message: OpenedMessage; token: string }) => {
  const { t } = useTranslation('message');
  const day = useDay()(message.delivered_at);
  const fileAddress = (id: string): string =>
    `/public-api/v1/care/deferred-messages/attachments/${encodeURIComponent(id)}/file?${new URLSearchParams({ token })}`;
  return (
    <article aria-label={message.title}>
      <p className="public-intro">{t('from', { name: message.author_name, day })}</p>
      <PublicWords source={message.content} lang="" />
      {message.attachments.length > 0 && (
        <ul aria-label={t('files')}>
          {message.attachments.map(({ id, name }) => (
            <li key={id}>
              <a href={fileAddress(id)} target="_blank" rel="noreferrer">
                {name}
              </a>
            </li>
          ))}
        </ul>
      )}
      <p className="public-day">{t('keep')}</p>
    </article>
  );
};
