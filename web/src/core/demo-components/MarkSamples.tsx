import { useTranslation } from 'react-i18next';
import { Avatar } from '../../ui/Avatar.tsx';
import { StatusMark } from '../../ui/StatusMark.tsx';
import { Sample } from './Samples.tsx';

const sizes = [32, 44, 64, 96] as const;

export const MarkSamples = () => {
  const { t } = useTranslation('demo');
  return (
    <>
      <Sample title={t('marks.states')} layout="row">
        <StatusMark tone="info">{t('marks.waiting')}</StatusMark>
        <StatusMark tone="positive">{t('marks.published')}</StatusMark>
        <StatusMark tone="warning">{t('marks.late')}</StatusMark>
        <StatusMark tone="negative">{t('marks.rejected')}</StatusMark>
        <StatusMark tone="quiet">{t('marks.archived')}</StatusMark>
      </Sample>
      <Sample title={t('marks.people')} layout="row">
        {sizes.map((size) => (
          <Avatar key={size} userId="sample" name="Rosa Lind" pictureEtag={null} size={size} />
        ))}
        <span>Rosa Lind</span>
      </Sample>
    </>
  );
};
