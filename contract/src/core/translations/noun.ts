import { noun } from '../../noun.ts';

export const translations = noun({
  reasons: ['no_text_provider', 'written_by_person'],
});
