import { mailKinds } from '@kindred/contract/recruitment/mail-templates/mail-template';
import type { MailKind } from '@kindred/contract/recruitment/mail-templates/mail-template';
import { mailVariables, pageLinkVariable } from '@kindred/contract/recruitment/mail-templates/variables';
import type { MailVariable } from '@kindred/contract/recruitment/mail-templates/variables';
import { useTranslation } from 'react-i18next';

/** The kinds of templates, in words. */
export const useKindLabels = (): Readonly<Record<MailKind, string>> => {
  const { t } = useTranslation('mails');
  return {
    INVITATION: t('kinds.INVITATION'),
    REJECTION: t('kinds.REJECTION'),
    OFFER: t('kinds.OFFER'),
    OTHER: t('kinds.OTHER'),
  };
};

/** The kinds of templates, to choose from. */
export const useKindOptions = (): { value: MailKind; label: string }[] => {
  const labels = useKindLabels();
  return mailKinds.map((value) => ({ value, label: labels[value] }));
};

/** Returns a function that shows where a mail has the link to the candidate's page, which only the candidate gets. */
export const useShownText = (): ((text: string) => string) => {
  const { t } = useTranslation('mails');
  return (text) => text.replaceAll(pageLinkVariable, t('pageLink'));
};

/** The variables, to choose from. */
export const useVariableOptions = (): { value: MailVariable; label: string }[] => {
  const { t } = useTranslation('mails');
  const labels: Readonly<Record<MailVariable, string>> = {
    'candidate.firstName': t('variables.firstName'),
    'candidate.name': t('variables.candidate'),
    'page.link': t('variables.pageLink'),
    'position.title': t('variables.position'),
    'recruiter.name': t('variables.recruiter'),
    'tenant.name': t('variables.tenant'),
  };
  return mailVariables.map((value) => ({ value, label: labels[value] }));
};
