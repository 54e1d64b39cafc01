import { noun } from '../../noun.ts';

export const rooms = noun({
  reasons: ['meeting_not_open', 'meeting_over', 'room_full', 'wrong_passcode', 'nobody_knocks'],
});
