import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import styles from './PublicPageSetup.module.css';
import { setupKey } from './use-missing.ts';

/** Scripts, and what a page loads for them. */
const forScripts = 'script, link[rel="modulepreload"], link[rel="preload"], link[rel="manifest"]';

/** Returns a page without its scripts: a frame that forbids scripts would report each one as an error. */
const withoutScripts = (html: string): string => {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(forScripts)) element.remove();
  return `<!doctype html>${page.documentElement.outerHTML}`;
};

interface Props {
  readonly circleId: string;
  readonly slug: string;
}

/** The top of a circle's public page as visitors see it, at half size. It cannot be used, only looked at. */
export const PublicPagePreview = ({ circleId, slug }: Props) => {
  const { t } = useTranslation('public-setup');
  const { data: html } = useQuery({
    queryKey: [...setupKey(circleId), 'preview', slug],
    queryFn: async ({ signal }): Promise<string | null> => {
      // No cache knows this address, so the preview shows the latest changes.
      const answer = await fetch(`${paths.publicCircle.href({ slug })}?preview=${Date.now()}`, { signal });
      return answer.ok ? withoutScripts(await answer.text()) : null;
    },
  });
  if (html === null) return null;
  return (
    <div className={styles.preview} inert aria-hidden>
      {html && <iframe title={t('preview')} srcDoc={html} sandbox="allow-same-origin" tabIndex={-1} />}
    </div>
  );
};
