import { kinds } from '../../core/notifications/kind.ts';

export const chatKinds = kinds({
  mention: { inApp: true, email: 'now' },
  directMessage: { inApp: true, email: 'now' },
  newMessages: { inApp: true, email: 'digest' },
});
