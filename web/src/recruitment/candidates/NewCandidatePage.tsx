import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { paths } from '../paths.ts';
import { bodyOf, candidateJudge, newCandidate } from './candidate-fields.ts';
import { CandidateInputs } from './CandidateInputs.tsx';
import { createCandidate, useKeepCandidate } from './candidates.ts';
import { useExistsNotice } from './ExistsNotice.tsx';

/** Creates a candidate. `?positionId=` names the position that they apply for. */
export const NewCandidatePage = () => {
  const { t } = useTranslation('candidates');
  return (
    <AdminPage title={t('create')} needs="CUSTOMER_ADMIN" above={[{ title: t('title'), to: paths.candidates.href() }]}>
      <NewCandidateForm />
    </AdminPage>
  );
};

const NewCandidateForm = () => {
  const { t } = useTranslation('candidates');
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const keep = useKeepCandidate();
  const { notice, watch } = useExistsNotice();
  const entry = useEntryForm({
    name: 'new-candidate',
    initialValues: newCandidate,
    schema: candidateJudge,
    save: async (values, { idempotencyKey }) => {
      const positionId = search.get('positionId');
      const made = await watch(() => createCandidate({ ...bodyOf(values), positionId }, idempotencyKey));
      keep(made);
      notify(t('isMade', { name: made.name }), { tone: 'positive' });
      await navigate(paths.candidate.href({ id: made.id }));
    },
  });
  return (
    <Form entry={entry} submitLabel={t('submit')}>
      {/* Above the fields, where the error that goes when the field is left does not move it. */}
      {notice}
      <CandidateInputs form={entry.form} />
    </Form>
  );
};
