import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Form } from '../../ui/Form.tsx';
import { notify } from '../../ui/notices.ts';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { paths } from '../paths.ts';
import { bodyOf, newPosition, positionJudge } from './position-fields.ts';
import type { PositionValues } from './position-fields.ts';
import { PositionInputs } from './PositionInputs.tsx';
import { createPosition, useKeepPosition } from './positions.ts';

/** Creates a position as a draft. */
export const NewPositionPage = () => {
  const { t } = useTranslation('positions');
  return (
    <AdminPage
      title={t('create')}
      needs="CUSTOMER_ADMIN"
      above={[{ title: t('pageTitle'), to: paths.positions.href() }]}
    >
      <NewPositionForm />
    </AdminPage>
  );
};

const NewPositionForm = () => {
  const { t } = useTranslation('positions');
  const navigate = useNavigate();
  const keep = useKeepPosition();
  const entry = useEntryForm<PositionValues>({
    name: 'new-position',
    initialValues: newPosition(),
    schema: positionJudge,
    keptAs: 'new-position',
    save: async (values, { idempotencyKey }) => {
      const made = await createPosition(bodyOf(values), idempotencyKey);
      keep(made);
      notify(t('isMade', { title: made.title }), { tone: 'positive' });
      await navigate(paths.position.href({ id: made.id }));
    },
  });
  return (
    <Form entry={entry} submitLabel={t('submit')}>
      <PositionInputs form={entry.form} changesTeam />
    </Form>
  );
};
