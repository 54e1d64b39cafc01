import type { ComponentProps } from 'react';
import { hasPrivilege } from '@kindred/contract/roles';
import type { Role } from '@kindred/contract/roles';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../lib/session/SessionProvider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

interface AdminPageProps extends ComponentProps<typeof Page> {
  /** The privilege that the content needs. The route itself is open to every signed-in user, as specified. */
  readonly needs: Role;
}

/** An administration page; without the privilege it says so and does not call the API. */
export const AdminPage = ({ needs, action, children, ...page }: AdminPageProps) => {
  const { t } = useTranslation('app');
  if (hasPrivilege(useUser()?.roles ?? [], needs)) {
    return (
      <Page {...page} action={action}>
        {children}
      </Page>
    );
  }
  return (
    <Page {...page}>
      <EmptyState icon={<IconLock size={40} stroke={1.4} />} title={t('privilege.title')}>
        {t('privilege.text')}
      </EmptyState>
    </Page>
  );
};
