/**
 * Returns a post's name (`urn:li:share:7123456789`) from what a person copied: the name, or the address of the post on
 * LinkedIn in one of its forms.
 */
export const urnIn = (written: string): string | undefined => {
  const text = written.replaceAll(/%3a/gi, ':');
  const named = /urn:li:(?<kind>share|ugcPost|activity):(?<number>\d+)/i.exec(text);
  // /posts/ada-lind_roses-activity-7123456789-AbCd
  const found = named ?? /[-_](?<kind>share|ugcPost|activity)-(?<number>\d{6,})/i.exec(text);
  if (!found?.groups) return undefined;
  const { kind = '', number } = found.groups;
  return `urn:li:${kind.toLowerCase() === 'ugcpost' ? 'ugcPost' : kind.toLowerCase()}:${number}`;
};
