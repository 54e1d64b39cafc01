import type { TFunction } from 'i18next';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { PublicFrame } from '../../core/public-frame/PublicFrame.tsx';
import { usePageTitle } from '../../ui/page-title.ts';
import { paths } from '../paths.ts';
import { Confirmation } from './Confirmation.tsx';
import { type ConfirmState, useConfirmation } from './use-confirmation.ts';

const titleOf = ({ is }: ConfirmState, t: TFunction<'jobs'>): string => {
  if (is === 'done') return t('confirm.done');
  if (is === 'closed') return t('missingTitle');
  return is === 'over' ? t('confirm.overTitle') : t('confirm.title');
};

/**
 * The page that the mail's link opens. It shows what was sent, since an application can be sent with the address of another person,
 * and confirms only after a press, because mail scanners open links.
 */
export const ConfirmApplicationPage = () => {
  const { t } = useTranslation('jobs');
  const { state, open, confirm } = useConfirmation(useSearchParams()[0].get('token') ?? '');
  const place = useRef<HTMLHeadingElement>(null);
  const title = titleOf(state, t);
  usePageTitle(title);
  const isOver = state.is === 'done' || state.is === 'over' || state.is === 'closed';
  useEffect(() => {
    if (isOver) place.current?.focus();
  }, [isOver]);

  return (
    <PublicFrame>
      <h1 ref={place} tabIndex={-1}>
        {title}
      </h1>
      {(state.is === 'asking' || state.is === 'sending') && <Confirmation state={state} confirm={confirm} />}
      <div role="alert">
        {state.is === 'unread' && (
          <>
            <p className="public-intro">{t('confirm.unread')}</p>
            <button type="button" className="public-button" onClick={open}>
              {t('confirm.again')}
            </button>
          </>
        )}
      </div>
      <div role="status">
        {state.is === 'opening' && <p className="public-intro">{t('confirm.sending')}</p>}
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
