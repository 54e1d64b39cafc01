const at = '2026-11-14T09:30:00.000Z';

const passage = {
  documentId: 'Qp5Xs0ZdKn7LwRt3Vb9M',
  name: 'Handbook',
  page: 3,
  heading: 'Leave',
  text: 'Every employee has 25 days of paid leave a year. Part-time staff have a share of them.',
  quote: 'Every employee has 25 days of paid leave a year.',
  start: 120,
  end: 168,
};

const question = {
  id: 'h4Wd8NqRz1LkX6cVt2Ya',
  role: 'user',
  text: 'How many days of leave are there?',
  status: 'COMPLETE',
  mode: null,
  isAnswered: true,
  citations: [],
  notes: [],
  failure: null,
  usage: null,
  feedback: null,
  isReported: false,
  createdAt: at,
};

const answer = {
  ...question,
  id: 'v2KmT8xQe5NfYj1Wz6Rb',
  role: 'assistant',
  text: 'There are 25 days a year [1].',
  mode: 'MODEL',
  citations: [{ ...passage, n: 1, revision: 1, isEarlier: false, isAvailable: true }],
  usage: { inputTokens: 2100, outputTokens: 60 },
};

const conversation = {
  id: 'Lw9Rb3KsXe7TvQm2Zd5N',
  title: 'How many days of leave are there?',
  documentIds: [],
  tags: [],
  messageCount: 2,
  pinned: false,
  archivedAt: null,
  lastMessageAt: at,
  deletedAfter: '2027-11-14T09:30:00.000Z',
  createdAt: at,
  updatedAt: at,
  version: 1,
};

export const documentModuleSamples: Readonly<Record<string, unknown>> = {
  'LibraryUpload.tags': '["handbook"]',
  'LibraryUpload.userIds': '[]',
  QuestionWrite: { text: 'How many days of leave are there?', replaces: null },
  Answer: { id: answer.id, question, message: answer, passages: [passage], conversation },
};
