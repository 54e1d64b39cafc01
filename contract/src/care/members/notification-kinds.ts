import { kinds } from '../../core/notifications/kind.ts';

export const memberKinds = kinds({ joined: { inApp: true, email: 'digest' } });
