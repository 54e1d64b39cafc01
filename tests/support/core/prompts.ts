import type { promptEndpoints } from '@kindred/contract/core/prompts/endpoints';
import { keepRun } from '../../../functions/src/core/prompts/record.ts';
import { createPrompt, moveLabel } from '../../../functions/src/core/prompts/save.ts';
import { startReplay } from '../../../functions/src/core/prompts/replay.ts';
import { newId } from '../../../functions/src/platform/crypto.ts';
import { settings, useSettings } from '../../../functions/src/platform/settings.ts';
import { asAdministrator } from '../list-sample.ts';
import { ModelHost } from '../model-host.ts';
import type { NounSamples } from '../noun.ts';
import { list, record, several, write } from '../operations-budget.ts';
import type { Scene } from '../scene.ts';

/** Valid fields of a prompt. */
export const promptFields = (name = `Letter ${newId()}`) => ({
  name,
  description: 'Thanks somebody',
  tags: ['letters'],
  messages: [
    { role: 'system' as const, template: 'Write warmly.' },
    { role: 'user' as const, template: 'Thank {{name}} for {{what}}.' },
  ],
  variables: [
    { name: 'name', description: '', required: true, default: null },
    { name: 'what', description: '', required: false, default: 'the flowers' },
  ],
  provider: null,
  llm: 'stand-in',
  output: 'text' as const,
  outputSchema: null,
  maxTokens: 100,
  temperature: null,
  recordInputs: false,
});

/** Stores a prompt as the API would; returns its id. */
const newPrompt = async ({ db, customerAdministrator }: Scene, name?: string): Promise<string> =>
  (await createPrompt(db, promptFields(name), customerAdministrator.uid)).id;

/** Creates a prompt whose revision 1 has a label. Returns its id. */
const newLabelledPrompt = async (scene: Scene): Promise<string> => {
  const id = await newPrompt(scene);
  await moveLabel(scene.db, id, 'production', 1, undefined);
  return id;
};

/** Writes an execution as a call would, with its input if the prompt records inputs. */
export const newExecution = async (
  { db, customerAdministrator }: Pick<Scene, 'db' | 'customerAdministrator'>,
  prompt: { id: string | null; name?: string; recordInputs?: boolean },
): Promise<string> => {
  const executionId = newId();
  const { name = 'Letter', recordInputs = false } = prompt;
  const prepared = {
    asked: {
      prompt: { id: prompt.id, name, recordInputs },
      revision: 1,
      content: promptFields(),
      variables: { name: 'Oma' },
      choices: {},
      source: 'CALL' as const,
      userId: customerAdministrator.uid,
      isStreamed: false,
      person: customerAdministrator.uid,
    },
    executionId,
    place: { provider: 'compatible' as const, llm: 'stand-in', access: {}, isTenants: false },
    format: 'text' as const,
    messages: [],
    maxTokens: 100,
    temperature: 0.7,
    limits: { tenant: 1_000_000, person: 1_000_000 },
    reserved: [],
  };
  const ended = { inputTokens: 10, outputTokens: 5, latencyMs: 120, text: 'Dear Oma' };
  await keepRun(db, prepared, { ...ended, status: 'SUCCEEDED', error: null });
  return executionId;
};

const newReplayable = async (scene: Scene): Promise<string> => {
  const id = await newLabelledPrompt(scene);
  await newExecution(scene, { id, recordInputs: true });
  return id;
};

let host: Promise<ModelHost> | undefined;

/** Makes the deployment call a fake model on loopback. */
export const useModelHost = async (): Promise<ModelHost> => {
  const { url } = await (host ??= new ModelHost().open());
  const models = { ...settings().models, providers: { compatible: { baseUrl: url } } };
  useSettings({ ...settings(), models });
  return host;
};

export const promptSamples: NounSamples<typeof promptEndpoints> = {
  examples: {
    listPrompts: async (scene) => ({
      by: scene.customerAdministrator,
      query: { q: 'alone', pageSize: (await newPrompt(scene, `Alone ${newId()}`)) && 10 },
    }),
    createPrompt: ({ customerAdministrator }) => ({ by: customerAdministrator, body: promptFields() }),
    formatPrompt: async (scene) => ({
      by: scene.customerAdministrator,
      query: { id: await newPrompt(scene) },
      body: { variables: { name: 'Oma' } },
    }),
    executePrompt: async (scene) => {
      await useModelHost();
      return { by: scene.member, query: { id: await newPrompt(scene) }, body: { variables: { name: 'Oma' } } };
    },
    testPrompt: async (scene) => {
      await useModelHost();
      const { name: _, description: _d, tags: _t, recordInputs: _r, ...content } = promptFields();
      return { by: scene.customerAdministrator, body: { content, variables: { name: 'Oma' } } };
    },
    getModels: async (scene) => {
      await useModelHost();
      return { by: scene.customerAdministrator };
    },
    listPromptExecutions: async (scene) => {
      const promptId = newId();
      await newExecution(scene, { id: promptId });
      return { by: scene.customerAdministrator, query: { promptId } };
    },
    getPrompt: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newPrompt(scene) } }),
    updatePrompt: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newPrompt(scene) },
      body: { ...promptFields(), messages: [{ role: 'user', template: 'Thank {{name}}.' }] },
    }),
    deletePrompt: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newPrompt(scene) } }),
    getPromptStats: async (scene) => ({ by: scene.customerAdministrator, params: { id: await newPrompt(scene) } }),
    getPromptRevision: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newPrompt(scene), revision: '1' },
    }),
    restorePromptRevision: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newPrompt(scene), revision: '1' },
    }),
    setPromptLabel: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newPrompt(scene), label: 'production' },
      body: { revision: 1 },
    }),
    removePromptLabel: async (scene) => ({
      by: scene.customerAdministrator,
      params: { id: await newLabelledPrompt(scene), label: 'production' },
    }),
    startReplay: async (scene) => {
      await useModelHost();
      const id = await newReplayable(scene);
      return { by: scene.customerAdministrator, params: { id }, body: { revision: 1 } };
    },
    getReplay: async (scene) => {
      await useModelHost();
      const promptId = await newReplayable(scene);
      const { id } = await startReplay(scene.db, {
        tenantId: scene.tenant.id,
        promptId,
        revision: 1,
        label: 'production',
        count: 20,
        startedBy: scene.customerAdministrator.uid,
      });
      return { by: scene.customerAdministrator, params: { id: promptId, replayId: id } };
    },
  },
  budgets: {
    listPrompts: list,
    createPrompt: write([], ['reservation', 'reservation', 'counter', 'audit']),
    formatPrompt: record,
    // Reads the prompt, ten keys of the tenant's configuration, and the day's tokens twice. Writes the day's tokens
    // twice, and the log.
    executePrompt: several(13, 3),
    testPrompt: several(12, 3),
    getModels: several(11, 0),
    listPromptExecutions: list,
    getPrompt: record,
    // Reads or writes the prompt, both names, its revision, the audit entry, and three kinds of recorded data.
    updatePrompt: several(5, 5),
    deletePrompt: several(5, 5),
    getPromptStats: several(4, 0),
    getPromptRevision: record,
    restorePromptRevision: write([], ['reservation', 'audit']),
    setPromptLabel: write([], ['audit']),
    removePromptLabel: write([], ['audit']),
    startReplay: several(4, 3),
    getReplay: several(2, 0),
  },
  lists: {
    listPrompts: {
      by: asAdministrator,
      make: (scene, label) => newPrompt(scene, `${label} 0${newId()}`),
      labelOf: ({ name }: { name: string }) => name.slice(0, name.lastIndexOf(' ')),
      sortsByLabel: 'name',
    },
    listPromptExecutions: {
      by: asAdministrator,
      make: (scene, label) => newExecution(scene, { id: newId(), name: label }),
      labelOf: ({ promptName }: { promptName: string }) => promptName,
    },
  },
};
