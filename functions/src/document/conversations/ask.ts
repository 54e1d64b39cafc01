import type { Answer } from '@kindred/contract/document/conversations/conversation';
import type { conversationEndpoints } from '@kindred/contract/document/conversations/endpoints';
import type { InputOf } from '@kindred/contract/endpoint';
import { lookAhead, personOf, prepare, runWhole } from '../../core/prompts/execute.ts';
import type { Prepared } from '../../core/prompts/prepared.ts';
import type { EventsAnswer, SignedInContext } from '../../http/context.ts';
import { callerSignalOf } from '../../platform/call.ts';
import { readerOf } from '../documents/policy.ts';
import { usableModel } from '../language-model.ts';
import { findPassages, type Found } from '../retrieval/find-passages.ts';
import { answerEvents, type NamedEvents } from './answer-events.ts';
import { beginAnswer, type RunningAnswer, refuseIfRunning } from './begin.ts';
import { presentPassage } from './citations.ts';
import { searchedFor } from './follow-up.ts';
import { type Before, readBefore } from './history.ts';
import { promptFor } from './model-messages.ts';
import { ownConversation } from './own.ts';
import { presentConversation, presentMessages, textsOf } from './present.ts';
import type { StoredConversation } from './store.ts';
import { type AnswerResult, writeAnswer, type Writing } from './write-answer.ts';

type Question = InputOf<(typeof conversationEndpoints)['askQuestion']>['body'];
type Ahead = ReturnType<typeof lookAhead>;
type Provider = NonNullable<ReturnType<typeof usableModel>>;

const answerTokens = 1500;
/** Answers keep to the sources. */
const temperature = 0.1;

/** Returns the prompt for the model. Throws 429 if the day's tokens are used up. */
const prepareAnswer = (
  { db, tenant, actor }: SignedInContext,
  { provider }: Provider,
  text: string,
  { passages }: Found,
  { turns }: Before,
  ahead: Ahead,
): Promise<Prepared> => {
  const earlier = turns.filter(({ isAnswered }) => isAnswered).toReversed();
  const { values, ...content } = promptFor(text, passages.map(presentPassage), earlier);
  const given = {
    provider,
    llm: null,
    output: 'text',
    outputSchema: null,
    maxTokens: answerTokens,
    temperature,
  } as const;
  const asked = {
    prompt: { id: null, name: 'document-question', recordInputs: false },
    revision: null,
    content: { ...content, ...given },
    variables: values,
    choices: {},
    source: 'CALL' as const,
    userId: actor.uid,
    person: personOf(actor),
    isStreamed: true,
  };
  return prepare(db, tenant, asked, ahead);
};

/** Gives reserved tokens back without asking the model. */
const release = async ({ db }: SignedInContext, prepared: Prepared): Promise<void> => {
  await runWhole(db, prepared, AbortSignal.abort()).catch(() => undefined);
};

type Start = Pick<Writing, 'begun' | 'finding' | 'prepared'>;

/** Stores the question while the documents are searched, which costs nothing that it might have to give back. */
const startWithPassages = async (begin: () => Promise<RunningAnswer>, finding: Promise<Found>): Promise<Start> => {
  // A failure is handled where the answer is written.
  finding.catch(() => undefined);
  return { begun: await begin(), finding, prepared: undefined };
};

/** Stores the question once the model’s tokens are reserved, so that a refused question leaves nothing behind. */
const startWithModel = async (
  ctx: SignedInContext,
  begin: () => Promise<RunningAnswer>,
  finding: Promise<Found>,
  prompt: (found: Found) => Promise<Prepared>,
): Promise<Start> => {
  const found = await finding;
  const prepared = found.isAnswered ? await prompt(found) : undefined;
  try {
    return { begun: await begin(), finding, prepared };
  } catch (error) {
    if (prepared) await release(ctx, prepared);
    throw error;
  }
};

const start = async (ctx: SignedInContext, conversation: StoredConversation, { text, replaces }: Question) => {
  const { db, tenant } = ctx;
  const ahead = lookAhead(db, tenant.id);
  const [models, before, t] = await Promise.all([ahead.models, readBefore(db, conversation, replaces), textsOf(ctx)]);
  const { documentIds, tags } = conversation;
  const searched = searchedFor(
    text,
    before.turns.map(({ question }) => question),
  );
  const provider = usableModel(models);
  const finding = findPassages(db, readerOf(ctx), { documentIds, tags }, searched, {
    embedding: models.embedding,
    isJudged: provider !== undefined,
  });
  const mode = provider ? ('MODEL' as const) : ('PASSAGES' as const);
  const lost = t('document:answers.lost');
  const begin = () => beginAnswer(ctx, conversation, { text, mode, before, lost });
  const started = provider
    ? await startWithModel(ctx, begin, finding, (found) => prepareAnswer(ctx, provider, text, found, before, ahead))
    : await startWithPassages(begin, finding);
  return { ...started, t };
};

const present = async (ctx: SignedInContext, { question }: RunningAnswer, answered: AnswerResult): Promise<Answer> => {
  const [asked, message] = await presentMessages(ctx, [question, answered.message]);
  const { passages, conversation } = answered;
  return {
    id: message!.id,
    question: asked!,
    message: message!,
    passages: [...passages],
    conversation: presentConversation(conversation),
  };
};

/** Answers a question, as events if the caller accepts them. If the model fails, the answer says why. */
export const askQuestion = async (
  ctx: SignedInContext,
  id: string,
  question: Question,
): Promise<Answer | (EventsAnswer & NamedEvents)> => {
  const conversation = await ownConversation(ctx.db, ctx.actor, id);
  refuseIfRunning(conversation);
  const started = await start(ctx, conversation, question);
  const controller = new AbortController();
  const signal = AbortSignal.any([controller.signal, callerSignalOf()]);
  const shown = writeAnswer(ctx, { ...started, signal });
  const whole = (answered: AnswerResult) => present(ctx, started.begun, answered);
  if (ctx.wantsEvents)
    return answerEvents(shown, whole, { id: started.begun.answer.id, requestId: ctx.requestId, controller });
  for (let part = await shown.next(); ; part = await shown.next()) if (part.done) return whole(part.value);
};
