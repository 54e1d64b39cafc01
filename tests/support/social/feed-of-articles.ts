/** An entry of a feed, as a test writes it. */
export interface Entry {
  readonly title: string;
  /** HTML. */
  readonly text?: string;
  /** The path of its page. */
  readonly path: string;
  /** How many minutes ago it was published. */
  readonly minutesAgo: number;
}

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Writes an RSS feed with texts and times. */
export const feedOf = (origin: string, title: string, entries: readonly Entry[]): string => {
  const items = entries.map(({ title: name, text = '', path, minutesAgo }) => {
    const at = new Date(Date.now() - minutesAgo * 60_000).toUTCString();
    const link = `<link>${origin}${path}</link><guid>${origin}${path}</guid>`;
    return `<item><title>${escaped(name)}</title>${link}<pubDate>${at}</pubDate><description>${escaped(text)}</description></item>`;
  });
  return `<?xml version="1.0"?><rss version="2.0"><channel><title>${escaped(title)}</title><link>${origin}/</link>${items.join('')}</channel></rss>`;
};
