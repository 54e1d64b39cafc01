/** Why nothing can be recorded, in terms of what a person can do about it. */
export type MicrophoneFault = 'denied' | 'missing' | 'busy' | 'unsupported' | 'failed';

const faults: Readonly<Record<string, MicrophoneFault>> = {
  NotAllowedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'missing',
  OverconstrainedError: 'missing',
  NotReadableError: 'busy',
  AbortError: 'busy',
  TypeError: 'unsupported',
  NotSupportedError: 'unsupported',
};

/** Returns the fault that an error of `getUserMedia` or of a recorder stands for. */
export const microphoneFaultOf = (error: unknown): MicrophoneFault =>
  (error instanceof Error || error instanceof DOMException ? faults[error.name] : undefined) ?? 'failed';
