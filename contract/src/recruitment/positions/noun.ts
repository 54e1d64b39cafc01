import { noun } from '../../noun.ts';

export const positions = noun({
  found: ['positions'],
  flag: 'recruitment',
  reasons: ['position_has_applications'],
  /** Somebody added the user to a position's team. */
  notifications: { positionTeam: { inApp: true, email: 'digest', topic: 'work', push: false } },
});
