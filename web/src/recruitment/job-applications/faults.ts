import { emailPattern } from '@kindred/contract/email-address';
import type { Job } from '@kindred/contract/recruitment/job-pages/job';
import { ApiProblem } from '../../lib/api/errors.ts';

export interface JobFormValues {
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  /** By the key of the question. */
  readonly answers: Readonly<Record<string, string>>;
}

/** What is wrong with a field, as the key of its text. */
export type Fault =
  | 'name'
  | 'nameSite'
  | 'email'
  | 'phone'
  | 'answer'
  | 'answerLong'
  | 'file'
  | 'tooLarge'
  | 'empty'
  | 'resume_active'
  | 'resume_encrypted'
  | 'resume_unreadable';

type Faults = Readonly<Record<string, Fault>>;

/** The same as in the contract, which would bring the schema library along. */
const mostBytes = 10_000_000;
const mostOfAnswer = 4000;

const fileFault = (file: File | undefined): Fault | undefined => {
  if (!file) return undefined;
  if (file.size === 0) return 'empty';
  if (file.size > mostBytes) return 'tooLarge';
  return file.type && file.type !== 'application/pdf' ? 'file' : undefined;
};

/** Returns what is wrong with a form before it is sent, by field. Answers are named by `answers.` and their key. */
export const faultsOf = (job: Job, { name, email, phone, answers }: JobFormValues, file: File | undefined): Faults => {
  const resume = fileFault(file);
  return {
    ...(!name.trim() && { name: 'name' as const }),
    ...(!emailPattern.test(email.trim()) && { email: 'email' as const }),
    ...(phone && !/^\+[1-9]\d{6,14}$/.test(phone) && { phone: 'phone' as const }),
    ...(resume && { file: resume }),
    ...Object.fromEntries(
      job.questions.flatMap(({ key, required }): [string, Fault][] => {
        const answer = answers[key]?.trim() ?? '';
        if (required && !answer) return [[`answers.${key}`, 'answer']];
        return answer.length > mostOfAnswer ? [[`answers.${key}`, 'answerLong']] : [];
      }),
    ),
  };
};

/** Returns the first field with a fault, in the order of the page. */
export const firstFault = ({ questions }: Job, faults: Faults): string | undefined =>
  ['name', 'email', 'phone', 'file', ...questions.map(({ key }) => `answers.${key}`)].find((field) => faults[field]);

const known: readonly string[] = ['resume_active', 'resume_encrypted', 'resume_unreadable'];

const faultFor = (path: string, code: string): Fault | undefined => {
  if (path === 'name') return code === 'site_address' ? 'nameSite' : 'name';
  if (path === 'email' || path === 'phone') return path;
  if (path === 'file') return known.includes(code) ? (code as Fault) : code === 'empty_file' ? 'empty' : 'file';
  return path.startsWith('answers.') ? 'answer' : undefined;
};

/** Returns what the API refused, by field. */
export const issuesIn = (error: unknown): Faults =>
  error instanceof ApiProblem && error.status === 400
    ? Object.fromEntries(
        error.issues.flatMap(({ path, code }): [string, Fault][] => {
          const fault = faultFor(path, code);
          return fault ? [[path, fault]] : [];
        }),
      )
    : {};
