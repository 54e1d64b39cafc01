import type { Features } from '@kindred/contract/flags';
import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { AdminPage } from '../../app/AdminPage.tsx';
import { Form } from '../../ui/Form.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextSkeleton } from '../../ui/TextSkeleton.tsx';
import { useEntryForm } from '../../ui/use-entry-form.ts';
import { FeatureInputs } from './FeatureInputs.tsx';
import { useFeatures, useSaveFeatures } from './tenants.ts';
import { useAboveTenant } from './use-above-tenant.ts';

/** The features that are on for a tenant. */
export const TenantFeaturesPage = () => {
  const { tenantid = '' } = useParams();
  const { t } = useTranslation('admin');
  return (
    <AdminPage title={t('tenants.features')} needs="SUPER_ADMIN" above={useAboveTenant(tenantid)}>
      <Loaded query={useFeatures(tenantid)} skeleton={<TextSkeleton lines={8} />}>
        {(features) => <FeaturesForm tenantid={tenantid} features={features} />}
      </Loaded>
    </AdminPage>
  );
};

/** Switches are valid in every position, so there is nothing to check. */
const schema = { safeParse: () => ({ success: true }) };

const FeaturesForm = ({ tenantid, features }: { tenantid: string; features: Features }) => {
  const { t } = useTranslation('admin');
  const save = useSaveFeatures(tenantid);
  const entry = useEntryForm({
    name: 'features',
    initialValues: { features },
    schema,
    save: (values) => save(values.features),
  });
  return (
    <Form entry={entry} submitLabel={t('save')}>
      <FeatureInputs form={entry.form} />
    </Form>
  );
};
