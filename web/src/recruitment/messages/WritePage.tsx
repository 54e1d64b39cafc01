import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { leave } from '../../lib/unsaved/unsaved.ts';
import { paths } from '../paths.ts';
import { WriteMails } from './WriteMails.tsx';

/** Writes to candidates whom one picks by name. `?template=` starts with a template. */
export const WritePage = () => {
  const { t } = useTranslation('mails');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  return (
    <AdminPage
      title={t('write.title')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('templates.title'), to: paths.mailTemplates.href() }]}
    >
      <WriteMails
        candidateIds={[]}
        isOpen
        templateId={search.get('template') ?? ''}
        done={() => void leave(async () => navigate(paths.mailTemplates.href()))}
      />
    </AdminPage>
  );
};
