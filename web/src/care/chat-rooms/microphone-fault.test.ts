import { expect, test } from 'vitest';
import { microphoneFaultOf } from './microphone-fault.ts';

test.each([
  ['NotAllowedError', 'denied'],
  ['NotFoundError', 'missing'],
  ['NotReadableError', 'busy'],
  ['NotSupportedError', 'unsupported'],
  ['InvalidStateError', 'failed'],
])('%s means that the microphone is %s', (name, fault) => {
  expect(microphoneFaultOf(new DOMException('', name))).toBe(fault);
});

test('a browser without microphones is unsupported, and anything else has failed', () => {
  expect(microphoneFaultOf(new TypeError('no mediaDevices'))).toBe('unsupported');
  expect(microphoneFaultOf('?')).toBe('failed');
});
