import { Suspense, useState } from 'react';
import { Anchor, Button, Group, Radio, Stack, Text } from '@mantine/core';
import type { CircleRole } from '@kindred/contract/care/circle-roles';
import type { ModerationStatus, ContentScope } from '@kindred/contract/care/moderation';
import type { Page } from '@kindred/contract/care/pages/page';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { reloadOnConflict } from '../../lib/api/reload-on-conflict.ts';
import { request } from '../../lib/api/request.ts';
import { onDemand } from '../../lib/on-demand.ts';
import { ErrorPanel } from '../../ui/ErrorPanel.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { circleKey } from '../circle-key.ts';
import { useCircle } from '../circles/use-circles.ts';
import type { ClosedPicture } from './closed-pictures.ts';
import { DeletePage } from './DeletePage.tsx';
import { useScopeLabels, useStatusLabels } from './page-labels.ts';
import { RejectPage } from './RejectPage.tsx';
import { RevisionsDialog } from './RevisionsDialog.tsx';
import styles from './Pages.module.css';
import { loadPage, useKeepPage, useLatestPage } from './use-pages.ts';

/** Only for admins. */
const ShowToEverybody = onDemand(() => import('./ShowToEverybody.tsx').then((file) => file.ShowToEverybody));

interface PageDecisionsProps {
  readonly page: Page;
  readonly lang: string;
  readonly me: { readonly user_id: string; readonly role: CircleRole };
  /** Saves the text beside the decisions. Resolves to whether that succeeded. */
  readonly saveFirst: () => Promise<boolean>;
}

type Step = 'publish' | 'open' | 'reject' | 'revisions' | 'delete';

/** A page's audience, review, revisions and deletion. */
export const PageDecisions = ({ page, lang, me, saveFirst }: PageDecisionsProps) => {
  const { t } = useTranslation('pages');
  const queries = useQueryClient();
  const keep = useKeepPage(lang);
  const latest = useLatestPage(page, lang);
  const { data: circle } = useCircle(page.circle_id);
  const statuses = useStatusLabels();
  const scopes = useScopeLabels();
  const [step, setStep] = useState<Step | null>(null);
  const [pictures, setPictures] = useState<readonly ClosedPicture[]>([]);
  const isAdmin = me.role === 'admin';
  const opensPublicPage = circle?.public_page === false;
  const isHidden = page.status === 'PUBLISHED' && page.scope === 'PUBLIC' && opensPublicPage;

  const params = { id: page.id };
  // A decision applies only to the text on the screen. If there is a newer text, it is shown first.
  const version = (): { readonly ifMatch: number } => ({ ifMatch: latest().version });
  const reload = () => loadPage(page.id, lang).then(keep);
  const setStatus = async (status: ModerationStatus, open_public_page = false): Promise<void> => {
    const body = { status, open_public_page };
    const act = () => request('PATCH', '/api/v1/care/pages/{id}/status', { params, body, ...version() });
    keep(await reloadOnConflict(act, reload));
    if (open_public_page) await queries.invalidateQueries({ queryKey: circleKey(page.circle_id) });
  };
  const setScope = async (scope: ContentScope, open_public_page = false): Promise<void> => {
    const body = { scope, lang, open_public_page };
    const act = () => request('PATCH', '/api/v1/care/pages/{id}/settings', { params, body, ...version() });
    keep(await reloadOnConflict(act, reload));
    if (open_public_page) await queries.invalidateQueries({ queryKey: circleKey(page.circle_id) });
  };
  const decide = useMutation({ mutationFn: (act: () => Promise<void>) => act() });
  const scopeChange = useMutation({ mutationFn: (scope: ContentScope) => setScope(scope) });

  /** Makes the page public. Asks first if that makes more than this page public or leaves out its pictures. */
  const showToEverybody = async (asking: 'publish' | 'open', act: () => Promise<void>): Promise<void> => {
    const { closedPicturesOf } = await import('./closed-pictures.ts');
    const closed = await closedPicturesOf(latest());
    if (!opensPublicPage && closed.length === 0) return act();
    setPictures(closed);
    setStep(asking);
  };
  const chooseScope = (scope: ContentScope): void => {
    const isShown = isAdmin && scope === 'PUBLIC' && page.status === 'PUBLISHED';
    if (isShown) decide.mutate(() => showToEverybody('open', () => setScope('PUBLIC')));
    else scopeChange.mutate(scope);
  };
  const publish = (): void =>
    decide.mutate(async () => {
      // If saving fails, the form says why.
      if (!(await saveFirst())) return;
      if (page.scope === 'PUBLIC') await showToEverybody('publish', () => setStatus('PUBLISHED'));
      else await setStatus('PUBLISHED');
    });
  const close = (): void => setStep(null);

  return (
    <aside className={styles.side} aria-label={t('decisions.title')}>
      <section>
        <h2>{t('decisions.status')}</h2>
        <Stack gap="sm" align="flex-start">
          <StatusBadge tone={statuses[page.status].tone}>{statuses[page.status].name}</StatusBadge>
          <Text>{isHidden ? t('decisions.publicOff') : explained(t, page, isAdmin)}</Text>
          {isAdmin && (
            <Group gap="sm">
              {page.status !== 'PUBLISHED' && (
                // The audience has to be chosen first.
                <Button onClick={publish} disabled={scopeChange.isPending || decide.isPending}>
                  {t('decisions.publish')}
                </Button>
              )}
              {isHidden && (
                <Button onClick={() => decide.mutate(() => showToEverybody('open', () => setScope('PUBLIC')))}>
                  {t('decisions.openPage')}
                </Button>
              )}
              {page.status === 'PENDING' && (
                <Button variant="default" onClick={() => setStep('reject')}>
                  {t('decisions.reject')}
                </Button>
              )}
              {page.status === 'PUBLISHED' && (
                <Button variant="default" onClick={() => decide.mutate(() => setStatus('PENDING'))}>
                  {t('decisions.withdraw')}
                </Button>
              )}
            </Group>
          )}
          {circle && (
            <Anchor
              component={Link}
              to={paths.circlePageBySlug.href({ slug: circle.slug, type: page.page_type.toLowerCase() })}
            >
              {t('decisions.read')}
            </Anchor>
          )}
        </Stack>
      </section>
      <Radio.Group
        label={t('decisions.scope')}
        value={scopeChange.isPending ? scopeChange.variables : page.scope}
        onChange={(scope) => chooseScope(scope as ContentScope)}
      >
        <Stack gap="sm" mt="xs">
          {(['CIRCLE', 'PUBLIC'] as const).map((scope) => (
            <Radio key={scope} size="md" value={scope} label={scopes[scope].name} description={scopes[scope].help} />
          ))}
        </Stack>
      </Radio.Group>
      {(decide.error ?? scopeChange.error) && <ErrorPanel error={decide.error ?? scopeChange.error} />}
      <Stack gap="sm" align="flex-start">
        <Button variant="default" onClick={() => setStep('revisions')}>
          {t('revisions.title')}
        </Button>
        {(isAdmin || page.author_id === me.user_id) && (
          <Button variant="subtle" color="negative" onClick={() => setStep('delete')}>
            {t('delete.open')}
          </Button>
        )}
      </Stack>
      {(step === 'publish' || step === 'open') && (
        <Suspense>
          <ShowToEverybody
            circleId={page.circle_id}
            pictures={pictures}
            opensPublicPage={opensPublicPage}
            act={() =>
              step === 'publish' ? setStatus('PUBLISHED', opensPublicPage) : setScope('PUBLIC', opensPublicPage)
            }
            close={close}
          />
        </Suspense>
      )}
      {step === 'reject' && <RejectPage page={page} lang={lang} close={close} />}
      {step === 'revisions' && <RevisionsDialog page={page} lang={lang} close={close} />}
      {step === 'delete' && <DeletePage page={page} lang={lang} close={close} />}
    </aside>
  );
};

const explained = (t: ReturnType<typeof useTranslation<'pages'>>['t'], page: Page, isAdmin: boolean): string => {
  if (page.status === 'PENDING') return isAdmin ? t('decisions.waitsForYou') : t('decisions.waits');
  if (page.status === 'REJECTED')
    return page.rejection_reason
      ? t('decisions.rejectedFor', { reason: page.rejection_reason })
      : t('decisions.rejected');
  return page.scope === 'PUBLIC' ? t('decisions.publicNow') : t('decisions.circleNow');
};
