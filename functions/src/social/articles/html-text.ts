const named: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };

/** Returns the text of sanitised HTML, with a space between elements. */
export const textOf = (html: string): string =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(amp|lt|gt|quot);/g, (_entity, name: string) => named[name]!)
    .replace(/\s+/g, ' ')
    .trim();
