import { noun } from '../../noun.ts';

export const connections = noun({
  notifications: {
    /** The connection to LinkedIn ends in seven days, or tomorrow. */
    connectionExpiring: { inApp: true, email: 'now', topic: 'work' },
    /** It has ended: posts no longer leave. */
    connectionEnded: { inApp: true, email: 'now', topic: 'work' },
  },
  reasons: [
    'linkedin_not_configured',
    'linkedin_state_unknown',
    'linkedin_refused',
    'linkedin_consent_refused',
    'linkedin_unreachable',
  ],
});
