/** Returns whether only this machine serves the host, where a worker's file may be missing. */
export const isLocalhost = (hostname: string): boolean =>
  hostname === 'localhost' || hostname.endsWith('.localhost') || hostname === '[::1]' || hostname.startsWith('127.');

/** Returns what is wrong with the response for the worker's file, or null. */
export const faultOfWorkerFile = (status: number, contentType: string | null): string | null => {
  if (status === 404) return 'The offline worker /sw.js is missing';
  if (!contentType?.includes('javascript')) return `The offline worker /sw.js is not JavaScript but ${contentType}`;
  return null;
};
