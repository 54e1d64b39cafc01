import { useState } from 'react';
import { Radio, Stack } from '@mantine/core';
import { pageDeletionId } from '@kindred/contract/care/pages/deletion-id';
import type { Page } from '@kindred/contract/care/pages/page';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { paths } from '../paths.ts';
import { request } from '../../lib/api/request.ts';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { ConfirmStep } from '../../ui/ConfirmStep.tsx';
import { useDeletedNotice } from '../deletions/use-deleted-notice.ts';
import { languageName } from '../../lib/i18n/language-name.ts';
import { useForgetPage } from './use-pages.ts';

interface DeletePageProps {
  readonly page: Page;
  readonly lang: string;
  readonly close: () => void;
}

/** Deletes a page, or one of its languages. Says what else is deleted. */
export const DeletePage = ({ page, lang, close }: DeletePageProps) => {
  const { t } = useTranslation('pages');
  const navigate = useNavigate();
  const forget = useForgetPage();
  const noticeDeleted = useDeletedNotice();
  const canChoose = page.langs.length > 1 && page.langs.includes(lang);
  const [what, setWhat] = useState(canChoose ? 'language' : 'page');
  const isWhole = what === 'page';

  const remove = async (): Promise<void> => {
    const query = isWhole ? {} : { lang };
    await request('DELETE', '/api/v1/care/pages/{id}', { params: { id: page.id }, query });
    await leave(() => navigate(paths.care.href()));
    forget(page);
    noticeDeleted(isWhole ? pageDeletionId.page(page) : pageDeletionId.page_text(page, lang), (day) =>
      isWhole ? t('delete.done', { day }) : t('delete.languageDone', { name: languageName(lang), day }),
    );
  };
  return (
    <ConfirmStep title={t('delete.title')} confirmLabel={t('delete.confirm')} isGrave act={remove} close={close}>
      <Stack>
        {canChoose && (
          <Radio.Group label={t('delete.what')} value={what} onChange={setWhat}>
            <Stack gap="xs" mt="xs">
              <Radio size="md" value="language" label={t('delete.language', { name: languageName(lang) })} />
              <Radio size="md" value="page" label={t('delete.page')} />
            </Stack>
          </Radio.Group>
        )}
        {isWhole ? t('delete.text', { languages: page.langs.map(languageName) }) : t('delete.languageText')}
      </Stack>
    </ConfirmStep>
  );
};
