/**
 * Returns a test for paths of the API and public pages. Rewrites with `regex` handle missing files, which only the
 * hosting knows. Of the hosting's patterns, this supports `*` for one segment and `**` for the rest.
 * @param {{ source?: string, function?: { functionId: string } }[]} rewrites
 * @returns {(pathname: string) => boolean}
 */
export function toFunction(rewrites) {
  const patterns = rewrites.flatMap(({ source, function: to }) => (source && to ? [asPattern(source)] : []));
  return (pathname) => patterns.some((pattern) => pattern.test(pathname));
}

/** @param {string} source */
function asPattern(source) {
  const escaped = source.replace(/[.+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`^${escaped.replace(/\*\*?/g, (stars) => (stars === '**' ? '.*' : '[^/]+'))}$`);
}
