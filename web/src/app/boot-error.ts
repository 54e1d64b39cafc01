/** Returns the web address that a boot error redirects to, if it has one (specification, platform core, section 8). */
export const addressOf = (error: unknown): string | null => {
  const url = (error as { url?: unknown } | null)?.url;
  if (typeof url !== 'string' || !url) return null;
  try {
    const parsed = new URL(url, 'http://relative.invalid');
    return parsed.protocol === 'http:' || parsed.protocol === 'https:' ? url : null;
  } catch {
    return null;
  }
};
