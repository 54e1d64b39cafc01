import { useTranslation } from 'react-i18next';

/** Returns the names of a position's states and types, and of the roles in its team. */
export const usePositionLabels = () => {
  const { t } = useTranslation('positions');
  return {
    status: { DRAFT: t('status.draft'), OPEN: t('status.open'), CLOSED: t('status.closed') },
    type: {
      FULL_TIME: t('type.fullTime'),
      PART_TIME: t('type.partTime'),
      CONTRACT: t('type.contract'),
      INTERNSHIP: t('type.internship'),
    },
    role: { OWNER: t('role.owner'), RECRUITER: t('role.recruiter'), INTERVIEWER: t('role.interviewer') },
  };
};
