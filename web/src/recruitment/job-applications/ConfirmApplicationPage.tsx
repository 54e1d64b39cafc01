import type { TFunction } from 'i18next';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PublicFrame } from '../../core/public-frame/PublicFrame.tsx';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { usePageTitle } from '../../ui/page-title.ts';
import { paths } from '../paths.ts';

type State =
  | { readonly is: 'asking' | 'sending' | 'over' | 'closed' | 'failed' }
  | { readonly is: 'done'; readonly position: string };

const titleOf = ({ is }: State, t: TFunction<'jobs'>): string => {
  if (is === 'done') return t('confirm.done');
  if (is === 'closed') return t('missingTitle');
  return is === 'over' ? t('confirm.overTitle') : t('confirm.title');
};

/** The page that the mail's link opens. It confirms only after a press, because mail scanners open links. */
export const ConfirmApplicationPage = () => {
  const { t } = useTranslation('jobs');
  const token = useSearchParams()[0].get('token') ?? '';
  const [state, setState] = useState<State>({ is: token ? 'asking' : 'over' });
  const place = useRef<HTMLHeadingElement>(null);
  const title = titleOf(state, t);
  usePageTitle(title);
  const isOver = state.is === 'done' || state.is === 'over' || state.is === 'closed';
  useEffect(() => {
    if (isOver) place.current?.focus();
  }, [isOver]);

  const confirm = async (): Promise<void> => {
    setState({ is: 'sending' });
    try {
      const { positionTitle } = await request('POST', '/public-api/v1/recruitment/job-applications/confirm', {
        body: { token },
      });
      setState({ is: 'done', position: positionTitle });
    } catch (error) {
      const status = error instanceof ApiProblem ? error.status : 0;
      setState({ is: status === 409 ? 'closed' : status === 404 || status === 400 ? 'over' : 'failed' });
    }
  };

  return (
    <PublicFrame>
      <h1 ref={place} tabIndex={-1}>
        {title}
      </h1>
      {(state.is === 'asking' || state.is === 'sending' || state.is === 'failed') && (
        <>
          <p className="public-intro">{t('confirm.intro')}</p>
          <div role="alert">{state.is === 'failed' && <p className="public-error">{t('confirm.failed')}</p>}</div>
          <button
            type="button"
            className="public-button public-primary"
            aria-busy={state.is === 'sending'}
            disabled={state.is === 'sending'}
            onClick={() => void confirm()}
          >
            {state.is === 'sending' ? t('confirm.sending') : t('confirm.press')}
          </button>
        </>
      )}
      <div role="status">
        {state.is === 'done' && (
          <p className="public-intro" dir="auto">
            {t('confirm.thanks', { position: state.position })}
          </p>
        )}
        {state.is === 'over' && <p className="public-intro">{t('confirm.over')}</p>}
        {state.is === 'closed' && <p className="public-intro">{t('confirm.closed')}</p>}
      </div>
      {isOver && (
        <p>
          <Link className="public-button" to={paths.openPositions.href()}>
            {t('above')}
          </Link>
        </p>
      )}
    </PublicFrame>
  );
};
