/** The identity service's rules for passwords. */
export interface PasswordPolicy {
  readonly minLength: number;
  readonly maxLength: number | null;
  readonly lowercase: boolean;
  readonly uppercase: boolean;
  readonly numeric: boolean;
  readonly symbol: boolean;
}

export type PasswordRule = keyof PasswordPolicy;

/** Used unless the service says otherwise (specification, platform core, section 5). */
export const defaultPasswordPolicy: PasswordPolicy = {
  minLength: 6,
  maxLength: null,
  lowercase: false,
  uppercase: false,
  numeric: false,
  symbol: false,
};

/** Returns the policy's rules in display order, each with whether the password meets it. */
export const checkPassword = (
  policy: PasswordPolicy,
  password: string,
): readonly { rule: PasswordRule; met: boolean }[] => {
  const length = [...password].length;
  const rules: [PasswordRule, boolean, boolean][] = [
    ['minLength', true, length >= policy.minLength],
    ['maxLength', policy.maxLength !== null && length > policy.maxLength, false],
    ['lowercase', policy.lowercase, /\p{Ll}/u.test(password)],
    ['uppercase', policy.uppercase, /\p{Lu}/u.test(password)],
    ['numeric', policy.numeric, /\p{Nd}/u.test(password)],
    ['symbol', policy.symbol, /[^\p{L}\p{Nd}\s]/u.test(password)],
  ];
  return rules.filter(([, asked]) => asked).map(([rule, , met]) => ({ rule, met }));
};
