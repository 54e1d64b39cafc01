import { Host } from '@kindred/contract/fields';

/**
 * Reads hosts from a text, one per line or separated by commas, semicolons or spaces. Each appears once, in lower case.
 */
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
