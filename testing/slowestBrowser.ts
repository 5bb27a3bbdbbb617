/** Prints the slowest browser tests at the end of a run of Playwright. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { slowestLines, type TimedTest } from './slowest.mjs';

export default class SlowestBrowser implements Reporter {
  private readonly tests: TimedTest[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    // The full title begins with the root, the project and the file.
    this.tests.push({ ms: duration, file: test.location.file, titles: test.titlePath().slice(3) });
  }

  onEnd(): void {
    for (const line of slowestLines(this.tests)) process.stdout.write(`${line}\n`);
  }
}
