/** Playwright prints the slowest tests at its end. */
import type { Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import { slowestLines, type TimedTest } from './slowest.mjs';

export default class SlowestBrowser implements Reporter {
  private readonly tests: TimedTest[] = [];

  onTestEnd(test: TestCase, { duration }: TestResult): void {
    // Its path begins with the root, the project and the file.
    this.tests.push({ ms: duration, file: test.location.file, titles: test.titlePath().slice(3) });
  }

  onEnd(): void {
    for (const line of slowestLines(this.tests)) process.stdout.write(`${line}\n`);
  }
}
