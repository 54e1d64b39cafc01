/** Hosts that only this machine answers for, where a worker's file may well be missing. */
export const isLocalhost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.');

/** What is wrong with the answer to the worker's file; null where nothing is. */
export const faultOfWorkerFile = (status: number, contentType: string | null): string | null => {
  if (status === 404) return 'The offline worker /sw.js is missing';
  if (!contentType?.includes('javascript')) return `The offline worker /sw.js is not JavaScript but ${contentType}`;
  return null;
};
