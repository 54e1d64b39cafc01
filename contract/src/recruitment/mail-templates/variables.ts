/** What a mail can name, filled in for each recipient: `{{candidate.firstName}}`. */
export const mailVariables = [
  'candidate.firstName',
  'candidate.name',
  'page.link',
  'position.title',
  'recruiter.name',
  'tenant.name',
] as const;
export type MailVariable = (typeof mailVariables)[number];

/** Stands for the link to the candidate's page, which is made when a mail is sent. Stored texts keep it. */
export const pageLinkVariable = '{{page.link}}';

const isKnown = (name: string): name is MailVariable => (mailVariables as readonly string[]).includes(name);

/** Also finds variables that are not closed properly. */
const written = /\{\{[^{}\n]*(?:\}\}?)?/g;

const nameIn = (variable: string): string => /^\{\{\s*([\w.]+)\s*\}\}$/.exec(variable)?.[1] ?? '';

/** Returns the variables that these texts name, each once. */
export const variablesIn = (...texts: readonly string[]): MailVariable[] => {
  const names = texts.flatMap((text) => text.match(written) ?? []).map(nameIn);
  return mailVariables.filter((variable) => names.includes(variable));
};

/** Returns the first variable of a text that does not exist, as it is written there. A subject has no links. */
export const unknownVariable = (text: string, isSubject = false): string | undefined =>
  (text.match(written) ?? []).find((variable) => {
    const name = nameIn(variable);
    return !isKnown(name) || (isSubject && name === 'page.link');
  });

/** Fills in the variables. Values are not searched for variables. */
export const fillVariables = (text: string, values: Readonly<Record<MailVariable, string>>): string =>
  text.replace(written, (variable) => {
    const name = nameIn(variable);
    return isKnown(name) ? values[name] : variable;
  });
