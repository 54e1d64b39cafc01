import { mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { buildWhereChanged, builds } from './build.mjs';
import { toFunction } from './api-paths.mjs';
import { startEmulators } from './emulators.mjs';
import { openFront } from './front.mjs';
import { startFunction } from './function-server.mjs';
import { holderOf, oneAtATime, release, take } from './lock.mjs';
import { startLocalServers } from './local-servers.mjs';
import { startMail } from './mail.mjs';
import { makeLocalKey } from './local-key.mjs';
import { root, stackDir } from './paths.mjs';
import { requireFreePorts } from './ports.mjs';
import { endProcessesOf, markWhatStarts, signalTo } from './processes.mjs';
import { say, step, Stop } from './say.mjs';
import { seed } from './seed.mjs';
import { callOnce } from './first-call.mjs';
import { emulatorAddresses, settingsFor } from './settings.mjs';
import { copyFunctions, copyWeb, makeTemporaryFolder, writeFirebaseConfig } from './stack-files.mjs';

/** @typedef {import("./child.mjs").Child} Child */

/** @typedef {"main" | "test" | "bench" | "isolation" | "soak"} StackName */
/** @type {StackName[]} */
const stackNames = ['main', 'test', 'bench', 'isolation', 'soak'];

/** One set of emulators, mail and pages, with its own name, ports and folder. */
export class Stack {
  /**
   * @param {StackName} name
   * @param {import("./ports.mjs").Ports} ports
   */
  constructor(name, ports) {
    this.name = name;
    this.ports = ports;
    this.dir = stackDir(name);
    /** @type {Child | undefined} */
    this.emulators = undefined;
    this.isClaimed = false;
    this.isReady = false;
    /** Whether the stack works long enough for Java's second compiler to pay off. */
    this.isLong = false;
    this.closeFront = () => {};
  }

  /** The environment of every program that runs against this stack. */
  get environment() {
    return { ...process.env, ...emulatorAddresses(this.ports), ...settingsFor(this.ports) };
  }

  /** Claims the stack for this process, and ends processes that killed starts left behind. */
  async claim() {
    if (!(await take(this.name, 8000))) {
      throw new Stop(`This already runs, as process ${holderOf(this.name)}. End it there first (Ctrl C).`);
    }
    this.isClaimed = true;
    markWhatStarts(this.dir);
    let left = 0;
    for (const name of stackNames) {
      const isAnothers = name !== this.name && holderOf(name) !== undefined;
      if (!isAnothers) left += await endProcessesOf(stackDir(name), 4000);
    }
    if (left > 0) say(`Ended what an earlier start had left running: ${left} processes`);
    makeLocalKey(settingsFor(this.ports).KINDRED_KEY_FILE);
    mkdirSync(path.join(this.dir, 'web'), { recursive: true });
  }

  /**
   * Builds what has changed, starts everything and loads the data.
   * @param {{ environment: Record<string, string>, hasPage: boolean }} parts
   */
  async start(parts) {
    const { ui, ...needed } = this.ports;
    await requireFreePorts(parts.hasPage ? { ...needed, ui } : needed);
    await oneAtATime(async () => {
      await step('Functions', (note) => buildWhereChanged(builds.functions, note));
      copyFunctions(this.dir, this.ports);
    });
    writeFirebaseConfig(this.dir, this.ports, parts.hasPage);
    await Promise.all([
      this.#startEmulators(parts.environment),
      step('Mail', () => this.#startMail()),
      step('LinkedIn, files and feeds', () => startLocalServers(this)),
      oneAtATime(async () => {
        await step('Pages', (note) => buildWhereChanged(builds.web, note));
        copyWeb(this.dir, this.ports);
      }),
    ]);
    await step('Functions', () => this.#startFunctions());
    const seeded = await step('Data', () => seed(this.environment));
    await step('First call', (note) => callOnce(this.ports.hosting, note));
    return seeded;
  }

  /** @param {Record<string, string>} environment */
  async #startEmulators(environment) {
    const temporary = makeTemporaryFolder(this.dir);
    this.emulators = await step('Databases, functions and hosting', () =>
      startEmulators({
        dir: this.dir,
        temporary,
        environment: { ...process.env, ...settingsFor(this.ports), ...environment, ...this.#javaOptions() },
        onStarted: (child) => {
          this.emulators = child;
        },
      }),
    );
    this.isReady = true;
  }

  /**
   * Options for a quick compiler and a simple garbage collector: in runs of a few minutes, the Java emulators then take
   * a third less processor time. In a whole run of the API tests they take half as much with Java's own choice of
   * compilers.
   */
  #javaOptions() {
    if (this.name === 'bench') return {};
    const quick = this.isLong ? '' : '-XX:TieredStopAtLevel=1';
    const { JAVA_TOOL_OPTIONS = '' } = process.env;
    return { JAVA_TOOL_OPTIONS: `${quick} -XX:+UseSerialGC ${JAVA_TOOL_OPTIONS}`.trim() };
  }

  /** Starts the functions that handle many calls in one process, and the proxy before `api` and the pages. */
  async #startFunctions() {
    const { hosting, pages, api, events } = this.ports;
    const { dir, environment } = this;
    await Promise.all([
      startFunction({ dir, port: api, environment, target: 'api', signature: 'http' }),
      startFunction({ dir, port: events, environment, target: 'summariseRoom', signature: 'cloudevent' }),
    ]);
    const { rewrites } = JSON.parse(readFileSync(path.join(root, 'firebase.json'), 'utf8')).hosting;
    this.closeFront = await openFront({ port: hosting, pages, api, isToFunction: toFunction(rewrites) });
  }

  async #startMail() {
    const mails = path.join(this.dir, 'mail');
    if (this.name !== 'main') rmSync(mails, { recursive: true, force: true });
    await startMail({ dir: this.dir, ports: this.ports, mails, environment: process.env });
  }

  /** Ends every process of the stack: first the emulators in their own way, then any that are left. */
  async stop() {
    if (!this.isClaimed) return; // what runs is another process's
    const { emulators } = this;
    this.closeFront();
    if (this.isReady && emulators?.pid) {
      signalTo(emulators.pid, 'SIGINT');
      await Promise.race([emulators.ended, wait(6000)]);
    }
    await endProcessesOf(this.dir, this.isReady ? 3000 : 1000); // a stack still starting has nothing to lose
    release(this.name);
  }

  /** @returns {Promise<Stop>} resolves when a part of it ends by itself */
  async endedByItself() {
    await this.emulators?.ended;
    return new Stop(`The emulators ended by themselves. What they said: ${this.emulators?.logFile}`);
  }
}
