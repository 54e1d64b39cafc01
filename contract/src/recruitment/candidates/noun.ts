import { noun } from '../../noun.ts';

export const candidates = noun({
  found: ['candidates'],
  flag: 'recruitment',
  reasons: ['merge_too_large', 'resume_active', 'resume_encrypted', 'resume_unreadable'],
});
