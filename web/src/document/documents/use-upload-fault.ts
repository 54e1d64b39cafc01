import { libraryLimits } from '@kindred/contract/document/limits';
import { useTranslation } from 'react-i18next';
import { ApiProblem } from '../../lib/api/errors.ts';
import { explainError } from '../../ui/explain-error.ts';
import { UnsendableFile } from '../../ui/files/upload-queue.ts';
import { limitInWords } from '../../ui/too-large.ts';

interface UploadFault {
  readonly words: string;
  /** The document that has the same content. */
  readonly documentId: string | undefined;
  readonly canRetry: boolean;
}

/** Refusals that stay the same however often the file is sent. */
export const isFinal = (error: unknown): boolean =>
  error instanceof UnsendableFile || (error instanceof ApiProblem && error.status < 500 && error.status !== 429);

/** Returns why a file was not taken, in words. */
export const useUploadFault = (error: unknown): UploadFault => {
  const { t, i18n } = useTranslation('library');
  const { t: tApp } = useTranslation('app');
  const same = error instanceof ApiProblem ? error.issues.find(({ code }) => code === 'same_document') : undefined;
  const isType = error instanceof ApiProblem && error.issues.some(({ code }) => code === 'file_type');
  const words = (): string => {
    if (error === null || error === undefined) return '';
    if (error instanceof UnsendableFile)
      return error.why === 'empty'
        ? t('upload.empty')
        : t('upload.tooLarge', { size: limitInWords(i18n.language, libraryLimits.fileBytes) });
    return isType ? t('upload.wrongType') : explainError(error, tApp);
  };
  return { words: words(), documentId: same?.word, canRetry: !isFinal(error) };
};
