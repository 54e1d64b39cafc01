import type { LibraryType } from '@kindred/contract/document/documents/document';
import { IconFileText, IconFileTypeDocx, IconFileTypeHtml, IconFileTypePdf, IconMarkdown } from '@tabler/icons-react';
import { useTypeLabels } from './use-document-labels.ts';

const icons: Readonly<Record<LibraryType, typeof IconFileText>> = {
  'application/pdf': IconFileTypePdf,
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': IconFileTypeDocx,
  'text/markdown': IconMarkdown,
  'text/plain': IconFileText,
  'text/html': IconFileTypeHtml,
};

/** What kind of file a document is. */
export const TypeIcon = ({ type }: { type: LibraryType }) => {
  const Icon = icons[type];
  const label = useTypeLabels()[type];
  return (
    <Icon size={22} stroke={1.5} role="img" aria-label={label} style={{ flex: 'none', verticalAlign: 'middle' }} />
  );
};
