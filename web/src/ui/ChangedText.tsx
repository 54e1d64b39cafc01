import { useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { markChanges } from './marked-changes.ts';
import prose from './rich-text/prose.module.css';
import { safeHtml } from './rich-text/safe-html.ts';
import styles from './TwoTexts.module.css';
import type { TwoWordings } from './two-wordings.ts';

interface ChangedTextProps extends Pick<TwoWordings, 'kind' | 'before'> {
  readonly after: string;
}

/** A rendered text in which words added since another version are underlined and removed ones struck out. */
export const ChangedText = ({ kind, before, after }: ChangedTextProps) => {
  const { t } = useTranslation('app');
  const place = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const shown = asRead(after, kind);
    markChanges(asRead(before, kind), shown, { added: t('form.addedBefore'), removed: t('form.removedBefore') });
    place.current?.replaceChildren(shown);
  }, [kind, before, after, t]);
  return <div ref={place} className={kind === 'markdown' ? prose.prose : styles.plain} dir="auto" />;
};

const asRead = (text: string, kind: TwoWordings['kind']): DocumentFragment => {
  if (kind === 'markdown') return safeHtml(text);
  const fragment = document.createDocumentFragment();
  for (const line of text.split('\n')) {
    const paragraph = document.createElement('p');
    paragraph.textContent = line;
    fragment.append(paragraph);
  }
  return fragment;
};
