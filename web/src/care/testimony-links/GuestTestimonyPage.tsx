import { useEffect, useState } from 'react';
import type { TestimonyLinkPreview } from '@kindred/contract/care/testimony-links/testimony-link';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router';
import { usePageTitle } from '../../ui/page-title.ts';
import { ApiProblem } from '../../lib/api/errors.ts';
import { request } from '../../lib/api/request.ts';
import { paths } from '../paths.ts';
import { PublicFrame } from '../../core/public-frame/PublicFrame.tsx';
import { GuestTestimonyForm } from './GuestTestimonyForm.tsx';

/** The page that a guest link opens: it names the person whose memories are collected and has a form. */
export const GuestTestimonyPage = () => {
  const { t } = useTranslation('public');
  const [search] = useSearchParams();
  const token = search.get('link') ?? '';
  const { preview, error, retry } = useLink(token);
  const isOver = token === '' || (error instanceof ApiProblem && error.status < 500 && error.status !== 429);
  const name = preview?.subject_first_name ?? preview?.circle_name;
  const title = name ? t('guest.title', { name }) : isOver ? t('guest.overTitle') : t('title');
  usePageTitle(title);
  return (
    <PublicFrame>
      {preview?.public_slug && (
        <p className="public-above">
          <Link to={paths.publicCircle.href({ slug: preview.public_slug })}>{name}</Link>
        </p>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {preview ? (
        <>
          <p className="public-intro">{t('guest.intro', { circle: preview.circle_name })}</p>
          <GuestTestimonyForm token={token} publicSlug={preview.public_slug} />
        </>
      ) : isOver ? (
        <p className="public-intro">{t('guest.overText')}</p>
      ) : (
        error !== null && (
          <div role="alert">
            <p className="public-intro">{t('failed')}</p>
            <button type="button" className="public-button" onClick={retry}>
              {t('again')}
            </button>
          </div>
        )
      )}
    </PublicFrame>
  );
};

const useLink = (token: string) => {
  const [preview, setPreview] = useState<TestimonyLinkPreview>();
  const [error, setError] = useState<unknown>(null);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    if (!token) return;
    const ending = new AbortController();
    setError(null);
    const body = { token };
    request('POST', '/public-api/v1/care/testimony-links/look-up', { body, signal: ending.signal }).then(
      setPreview,
      (failure: unknown) => {
        if (!ending.signal.aborted) setError(failure);
      },
    );
    return () => ending.abort();
  }, [token, attempt]);
  return { preview, error, retry: () => setAttempt((before) => before + 1) };
};
