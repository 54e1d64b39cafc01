import { Button, Group } from '@mantine/core';
import type { ContactMessage } from '@kindred/contract/core/contact-messages/contact-message';
import { hasPrivilege } from '@kindred/contract/roles';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useUser } from '../../lib/session/SessionProvider.tsx';
import { paths } from '../paths.ts';
import { reportedSlug } from './reported-slug.ts';

/** Links a message that names a public page to the page where administrators can block it. */
export const ReportedPage = ({ message }: { message: ContactMessage }) => {
  const { t } = useTranslation('admin');
  const roles = useUser()?.roles ?? [];
  const slug = reportedSlug(message);
  if (!slug || !hasPrivilege(roles, 'ADMIN')) return null;
  return (
    <Group>
      <Button component={Link} to={paths.publicPageBlock.href({ slug })} variant="default">
        {t('contact.takePageOff')}
      </Button>
    </Group>
  );
};
