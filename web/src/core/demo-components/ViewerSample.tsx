import { useTranslation } from 'react-i18next';
import { PdfView } from '../../ui/page-viewer/PdfView.tsx';

const words = [
  'The garden is open from April to October.',
  'Dogs are welcome on a lead. Please do not pick the flowers.',
];
const content = (line: string): string => `BT /F1 11 Tf 24 150 Td (${line}) Tj ET`;
const stream = (line: string): string => `<</Length ${content(line).length}>> stream\n${content(line)}\nendstream`;
const page = (contents: number): string =>
  `<</Type /Page /Parent 2 0 R /MediaBox [0 0 340 200] /Contents ${contents} 0 R /Resources <</Font <</F1 7 0 R>>>>>>`;

/** Two pages with a sentence each. The reader finds the objects without a table of their places. */
const file = new Blob([
  `%PDF-1.4
1 0 obj <</Type /Catalog /Pages 2 0 R>> endobj
2 0 obj <</Type /Pages /Kids [3 0 R 4 0 R] /Count 2>> endobj
3 0 obj ${page(5)} endobj
4 0 obj ${page(6)} endobj
5 0 obj ${stream(words[0]!)} endobj
6 0 obj ${stream(words[1]!)} endobj
7 0 obj <</Type /Font /Subtype /Type1 /BaseFont /Helvetica>> endobj
trailer <</Root 1 0 R /Size 8>>
%%EOF
`,
]);

/** A short PDF, opened at a passage. */
export const ViewerSample = () => {
  const { t } = useTranslation('demo');
  return (
    <PdfView
      file={file}
      label={t('files.viewerName')}
      passage={{ page: 2, quote: 'Please do not pick the flowers.' }}
    />
  );
};
