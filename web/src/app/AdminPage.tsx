import type { ComponentProps } from 'react';
import { hasPrivilege } from '@kindred/contract/roles';
import type { Role } from '@kindred/contract/roles';
import { IconLock } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { useUser } from '../lib/session/SessionProvider.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';

interface AdminPageProps extends ComponentProps<typeof Page> {
  /** What it takes to see more than that. The route is open to whoever is signed in, as the specification has it. */
  readonly needs: Role;
}

/** A page of the administration; whoever lacks the privilege is told so, and the API is not asked. */
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
