/** Why a camera or a microphone cannot be used, in the terms of what a person can do about it. */
export type MediaFault = 'denied' | 'missing' | 'busy' | 'unsupported' | 'failed';

/** Returns the fault that an error of `getUserMedia` or `getDisplayMedia` stands for. */
export const mediaFaultOf = (error: unknown): MediaFault => {
  const name = error instanceof Error || error instanceof DOMException ? error.name : '';
  if (name === 'NotAllowedError' || name === 'SecurityError') return 'denied';
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return 'missing';
  if (name === 'NotReadableError' || name === 'AbortError') return 'busy';
  return name === 'TypeError' ? 'unsupported' : 'failed';
};

export type BrowserName = 'chrome' | 'edge' | 'firefox' | 'safari' | 'ios' | 'android' | 'other';

/** Returns whose settings a person has to look for. All browsers of iPhones use those of the system. */
export const browserOf = (userAgent: string): BrowserName => {
  if (/iPhone|iPad/.test(userAgent)) return 'ios';
  if (/Android/.test(userAgent)) return 'android';
  if (/Edg\//.test(userAgent)) return 'edge';
  if (/Firefox\//.test(userAgent)) return 'firefox';
  if (/Chrome\//.test(userAgent)) return 'chrome';
  return /Safari\//.test(userAgent) ? 'safari' : 'other';
};
