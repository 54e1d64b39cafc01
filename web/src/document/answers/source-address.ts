/** A source of an answer, as an address names it: `?source=<message>.<number>`. */
export interface SourceAt {
  readonly messageId: string;
  readonly n: number;
}

export const readSource = (written: string | null): SourceAt | undefined => {
  const [, messageId, n] = /^([\w-]{1,200})\.(\d{1,2})$/.exec(written ?? '') ?? [];
  return messageId && n ? { messageId, n: Number(n) } : undefined;
};

export const writeSource = ({ messageId, n }: SourceAt): string => `${messageId}.${n}`;
