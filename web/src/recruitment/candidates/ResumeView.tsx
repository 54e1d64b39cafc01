import { useTranslation } from 'react-i18next';
import { PdfView } from '../../ui/page-viewer/PdfView.tsx';

/** A résumé, shown in the page. */
export const ResumeView = ({ file, name }: { file: Blob; name: string }) => {
  const { t } = useTranslation('candidates');
  return <PdfView file={file} label={t('resume.frame', { name })} />;
};
