import { randomUUID } from 'node:crypto';
import { vi } from 'vitest';
import { runDue } from '../../functions/src/due/run.ts';
import { runInline } from '../../functions/src/platform/tasks.ts';
import { forgetShell } from '../../functions/src/platform/shell.ts';
import { useLog } from '../../functions/src/platform/log.ts';
import { useTransport } from '../../functions/src/platform/mail.ts';
import { forgetModels } from '../../functions/src/core/prompts/providers.ts';
import { asInstance, realTime, restart, restoreRunners } from './instance.ts';
import { useLocalKey } from './signed-tokens.ts';

/**
 * Runs before each file of a process that many files share, because loading the API takes longer than most files. Each
 * file starts as a new instance with a separate database, so that no due work or remembered state of an earlier file is
 * left.
 */
process.env.KINDRED_TEST_DATABASE = `test-${randomUUID()}`;
vi.restoreAllMocks();
asInstance();
useLocalKey();
useTransport(undefined);
useLog();
realTime();
restoreRunners();
runInline(runDue);
restart();
forgetShell();
forgetModels();
