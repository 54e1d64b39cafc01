import { kinds } from '../../core/notifications/kind.ts';

export const invitationKinds = kinds({ invited: { inApp: true, email: 'off', hasOwnMail: true } });
