export const conversationPage = (id: string): string => `/document/chat-ai/${id}`;
