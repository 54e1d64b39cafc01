import { noun } from '../../noun.ts';

export const conversations = noun({
  found: ['conversations'],
  flag: 'RAGDocuments',
  reasons: [
    'answer_running',
    'answer_not_running',
    'not_an_answer',
    'conversation_full',
    'questions_spent',
    'not_your_question',
  ],
});
