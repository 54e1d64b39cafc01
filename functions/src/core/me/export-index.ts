import { limits } from '@kindred/contract/limits';
import type { Language, Texts } from '../../locales/texts.ts';
import type { PersonalFile } from '../../http/context.ts';

const shownRows = 200;

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

const cell = (value: unknown): string => {
  if (value === null || value === undefined) return '';
  return escape(typeof value === 'object' ? JSON.stringify(value) : String(value));
};

const rowsOf = (entries: readonly object[]): string => {
  const columns = [...new Set(entries.flatMap((entry) => Object.keys(entry)))];
  const head = columns.map((column) => `<th scope="col">${escape(column)}</th>`).join('');
  const rows = entries.map((entry) => {
    const fields = entry as Record<string, unknown>;
    return `<tr>${columns.map((column) => `<td>${cell(fields[column])}</td>`).join('')}</tr>`;
  });
  return `<table><thead><tr>${head}</tr></thead><tbody>${rows.join('')}</tbody></table>`;
};

const factsOf = (record: object): string =>
  `<table><tbody>${Object.entries(record)
    .map(([name, value]) => `<tr><th scope="row">${escape(name)}</th><td>${cell(value)}</td></tr>`)
    .join('')}</tbody></table>`;

const contentOf = (one: PersonalFile, t: Texts): string => {
  if (!('content' in one)) return '';
  const { content } = one;
  if (!Array.isArray(content)) return factsOf(content);
  const entries = content as readonly object[];
  if (entries.length === 0) return `<p>${t('core:exportIndex.none')}</p>`;
  return (
    rowsOf(entries.slice(0, shownRows)) +
    (entries.length > shownRows ? `<p>${t('core:exportIndex.more', { shown: shownRows })}</p>` : '')
  );
};

/**
 * Returns a page that shows the content of an export's files. It opens in any browser, without a network. `addresses` are
 * those of files that are not in the export, by their paths.
 */
export const exportIndex = (
  site: string,
  language: Language,
  t: Texts,
  files: readonly PersonalFile[],
  addresses: ReadonlyMap<string, string>,
): string => {
  const title = t('core:exportIndex.title', { site });
  const hours = limits.videoAddressSeconds / 3600;
  const linkOf = ({ path }: PersonalFile): string => {
    const address = addresses.get(path);
    const label = address ? t('core:exportIndex.elsewhere', { hours }) : t('core:exportIndex.file');
    const href = address ?? path.split('/').map(encodeURIComponent).join('/');
    return `<p>${label} <a href="${escape(href)}">${escape(path)}</a></p>`;
  };
  const sections = files.map(
    (one) => `<section><h2>${escape(one.title(t))}</h2>${linkOf(one)}${contentOf(one, t)}</section>`,
  );
  const style =
    'body{font:16px/1.5 sans-serif;max-width:70rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;font-size:14px}th,td{border:1px solid #999;padding:.25rem .5rem;text-align:start;vertical-align:top}';
  return `<!doctype html><html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title><style>${style}</style></head><body><h1>${escape(title)}</h1>${sections.join('')}</body></html>`;
};
