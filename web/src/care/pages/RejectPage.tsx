import { useState } from 'react';
import { Stack, Textarea } from '@mantine/core';
import type { Page } from '@kindred/contract/care/pages/page';
import { useTranslation } from 'react-i18next';
import { reloadOnConflict } from '../../lib/api/reload-on-conflict.ts';
import { request } from '../../lib/api/request.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { loadPage, useKeepPage } from './use-pages.ts';

interface RejectPageProps {
  readonly page: Page;
  readonly lang: string;
  readonly close: () => void;
}

/** Lets an admin reject a page with a reason for its writers. */
export const RejectPage = ({ page, lang, close }: RejectPageProps) => {
  const { t } = useTranslation('pages');
  const keep = useKeepPage(lang);
  const [reason, setReason] = useState('');
  const reject = async (): Promise<void> => {
    const body = { status: 'REJECTED', reason: reason.replace(/\s+/g, ' ').trim() || null } as const;
    const act = () =>
      request('PATCH', '/api/v1/care/pages/{id}/status', {
        params: { id: page.id },
        body,
        ifMatch: page.version,
      });
    keep(await reloadOnConflict(act, () => loadPage(page.id, lang).then(keep)));
  };
  return (
    <ConfirmStep title={t('reject.title')} confirmLabel={t('reject.confirm')} act={reject} close={close}>
      <Stack>
        {t('reject.text')}
        <Textarea
          label={t('reject.reason')}
          autosize
          minRows={2}
          maxLength={500}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
    </ConfirmStep>
  );
};
