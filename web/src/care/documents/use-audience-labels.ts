import type { Audience } from '@kindred/contract/care/documents/audience';
import { useTranslation } from 'react-i18next';

interface AudienceWords {
  readonly name: string;
  /** The explanation beside the choice. */
  readonly help: string;
  /** The notice shown after choosing it. */
  readonly saved: string;
  /** Who sees such a document, as the whole phrase after "Seen by". */
  readonly seenBy: string;
}

/** The labels of document audiences. */
export const useAudienceLabels = (): Readonly<Record<Audience, AudienceWords>> => {
  const { t } = useTranslation('documents');
  return {
    circle: {
      name: t('audience.circle'),
      help: t('audience.circleHelp'),
      saved: t('audience.circleSaved'),
      seenBy: t('seenBy.circle'),
    },
    family_member: {
      name: t('audience.family'),
      help: t('audience.familyHelp'),
      saved: t('audience.familySaved'),
      seenBy: t('seenBy.family'),
    },
    admin: {
      name: t('audience.admins'),
      help: t('audience.adminsHelp'),
      saved: t('audience.adminsSaved'),
      seenBy: t('seenBy.uploaderAndAdmins'),
    },
    public: {
      name: t('audience.everybody'),
      help: t('audience.everybodyHelp'),
      saved: t('audience.everybodySaved'),
      seenBy: t('seenBy.everybody'),
    },
  };
};
