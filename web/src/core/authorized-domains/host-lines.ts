import { Host } from '@kindred/contract/fields';

/** The hosts in a text that has one a line, or several apart by commas, semicolons or spaces; each once, lower-cased. */
export const readHosts = (text: string): { hosts: string[]; wrong: string[] } => {
  const parts = [
    ...new Set(
      text
        .toLowerCase()
        .split(/[\s,;]+/)
        .filter(Boolean),
    ),
  ];
  const isHost = (part: string): boolean => Host.safeParse(part).success;
  return { hosts: parts.filter(isHost), wrong: parts.filter((part) => !isHost(part)) };
};
