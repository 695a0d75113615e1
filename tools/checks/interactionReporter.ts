import { writeFileSync } from 'node:fs';
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { summaryOf, type Interaction } from './interactions.ts';

/** The attachment of a journey with its interactions; an underscore keeps it out of other reports. */
export const ATTACHED = '_interactions';

/** Prints the slowest interactions of a run of journeys, and writes all of them to the file `INTERACTIONS_FILE`. */
export default class InteractionReporter implements Reporter {
  readonly #interactions: (Interaction & { journey: string })[] = [];

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    // The first two are the run and its project.
    const journey = test.titlePath().slice(2).join(' › ');
    for (const { name, body } of attachments) {
      if (name !== ATTACHED || !body) continue;
      const its = JSON.parse(body.toString()) as Interaction[];
      this.#interactions.push(...its.map((it) => ({ ...it, journey })));
    }
  }

  onEnd(): void {
    const file = process.env['INTERACTIONS_FILE'];
    if (file) writeFileSync(file, JSON.stringify(this.#interactions));
    for (const line of ['', ...summaryOf(this.#interactions)]) console.log(line);
  }

  printsToStdio(): boolean {
    // The list of the tests is another reporter's.
    return false;
  }
}
