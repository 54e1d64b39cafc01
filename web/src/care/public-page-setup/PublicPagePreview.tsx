import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { paths } from '../paths.ts';
import styles from './PublicPageSetup.module.css';
import { setupKey } from './use-missing.ts';
import { withoutScripts } from './without-scripts.ts';

interface Props {
  readonly circleId: string;
  readonly slug: string;
}

/** The top of a circle's public page as visitors get it, half as large. It can be seen, and not used. */
export const PublicPagePreview = ({ circleId, slug }: Props) => {
  const { t } = useTranslation('public-setup');
  const { data: html } = useQuery({
    queryKey: [...setupKey(circleId), 'preview', slug],
    queryFn: async ({ signal }): Promise<string | null> => {
      // No cache on the way has this address, so what was just changed is shown.
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
