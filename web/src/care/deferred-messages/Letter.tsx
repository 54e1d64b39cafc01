import { IconFile } from '@tabler/icons-react';
import { sizeIn } from '@kindred/contract/file-kind';
import type { DeferredAttachment } from '@kindred/contract/care/deferred-messages/deferred-message';
import { useTranslation } from 'react-i18next';
import { explainError } from '../../ui/explain-error.ts';
import { Markdown } from '../../ui/Markdown.tsx';
import { notify } from '../../ui/notices.ts';
import { saveFile } from '../../ui/save-file.ts';
import styles from './Deferred.module.css';

interface LetterProps {
  readonly title: string;
  readonly from: string;
  readonly content: string;
  readonly attachments: readonly DeferredAttachment[];
  readonly fetchFile: (file: DeferredAttachment) => Promise<Blob>;
}

/** A message as its recipients see it. */
export const Letter = ({ title, from, content, attachments, fetchFile }: LetterProps) => {
  const { t } = useTranslation('deferred');
  const { t: tApp, i18n } = useTranslation('app');
  const save = (file: DeferredAttachment): void =>
    void fetchFile(file).then(
      (blob) => saveFile(blob, file.name),
      (error: unknown) => notify(explainError(error, tApp), { tone: 'negative' }),
    );
  return (
    <article className={styles.letter}>
      <h2>{title}</h2>
      <p className={styles.about}>{t('by', { name: from })}</p>
      <Markdown source={content} />
      {attachments.length > 0 && (
        <ul className={styles.files} aria-label={t('files')}>
          {attachments.map((file) => (
            <li key={file.id}>
              <button type="button" onClick={() => save(file)}>
                <IconFile aria-hidden size={22} stroke={1.6} />
                <span>
                  {file.name} <span className={styles.size}>{sizeIn(i18n.language, file.size_bytes)}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </article>
  );
};
