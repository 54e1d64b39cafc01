/** @typedef {readonly [number, number]} Version major and minor */

/**
 * Reads "v22.23.1", "22.23.1" or "11".
 * @param {string} text
 * @returns {Version | undefined}
 */
export function parseVersion(text) {
  const found = /^v?(\d+)(?:\.(\d+))?/.exec(text.trim());
  return found ? [Number(found[1]), Number(found[2] ?? 0)] : undefined;
}

/**
 * Reads the `release` file of a JDK; Java 8 and earlier call themselves 1.8.
 * @param {string} text
 * @returns {number | undefined} the major version
 */
export function parseJavaRelease(text) {
  const version = parseVersion(/^JAVA_VERSION="([^"]+)"/m.exec(text)?.[1] ?? '');
  return version?.[0] === 1 ? version[1] : version?.[0];
}

/**
 * @param {Version | undefined} version
 * @param {Version} least
 */
export function isAtLeast(version, least) {
  if (!version) return false;
  return version[0] === least[0] ? version[1] >= least[1] : version[0] > least[0];
}
