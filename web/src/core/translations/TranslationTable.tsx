import type { TranslatableField } from '@kindred/contract/core/translations/translation';
import { useTranslation } from 'react-i18next';
import { beginningOf } from './beginning.ts';
import { byEntity } from './cell-states.ts';
import { useLanguageName, useTextLabels } from './labels.ts';
import { TranslatedText } from './TranslatedText.tsx';
import styles from './Translations.module.css';

interface TranslationTableProps {
  readonly fields: readonly TranslatableField[];
  readonly languages: readonly string[];
}

/** The fields by entity, with a column per language. On a narrow screen, each field is a card. */
export const TranslationTable = ({ fields, languages }: TranslationTableProps) => {
  const { t } = useTranslation('translations');
  const nameOf = useLanguageName();
  const labels = useTextLabels();
  return (
    <div className={styles.scroller} role="region" aria-label={t('title')} tabIndex={0}>
      <table className={styles.table}>
        <caption className={styles.hidden}>{t('title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('original')}</th>
            {languages.map((language) => (
              <th key={language} scope="col">
                {nameOf(language)}
              </th>
            ))}
          </tr>
        </thead>
        {byEntity(fields).map((ofEntity) => {
          const [{ entityType, entityId } = fields[0]!] = ofEntity;
          const title = [labels.type(entityType), labels.entity(ofEntity)].filter(Boolean).join(' – ');
          return (
            <tbody key={`${entityType}.${entityId}`}>
              <tr className={styles.entity}>
                <th scope="rowgroup" colSpan={languages.length + 1}>
                  {title}
                </th>
              </tr>
              {ofEntity.map((field) => (
                <tr key={field.key}>
                  <th scope="row">
                    <span className={styles.field}>{labels.field(field.field)}</span>
                    <span lang={field.source.language} dir="auto">
                      {beginningOf(field.source.value)}
                    </span>
                  </th>
                  {field.cells.map((cell) => (
                    <td key={cell.language} data-language={nameOf(cell.language)}>
                      <TranslatedText
                        field={field}
                        cell={cell}
                        label={`${title}, ${labels.field(field.field)}, ${nameOf(cell.language)}`}
                      />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          );
        })}
      </table>
    </div>
  );
};
