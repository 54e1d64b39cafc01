/** Reads LinkedIn's format of a post's text: hashtags in braces, and reserved characters after a backslash. */
export const plainText = (commentary: string): string =>
  commentary.replace(/\{hashtag\|\\?#\|([^}]+)\}/g, String.raw`\#$1`).replace(/\\([\\|{}@[\]()<>#*_~])/g, '$1');
