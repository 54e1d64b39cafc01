import { useTranslation } from 'react-i18next';
import { useMembers } from '../live/use-members.ts';

/** Returns the name of a member, or “a former member”. */
export const useMemberName = (circleId: string): ((id: string) => string) => {
  const { t } = useTranslation('care');
  const { members } = useMembers(circleId);
  return (id) => members?.find((one) => one.user_id === id)?.name ?? t('members.former');
};
