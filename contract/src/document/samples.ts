export const documentModuleSamples: Readonly<Record<string, unknown>> = {
  'LibraryUpload.tags': '["handbook"]',
  'LibraryUpload.userIds': '[]',
  QuestionWrite: { text: 'How many days of leave are there?', replaces: null },
};
