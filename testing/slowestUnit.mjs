/** Prints the slowest unit tests at the end of a run of Jest. */
import { slowestLines } from './slowest.mjs';

export default class SlowestUnit {
  onRunComplete(_contexts, { testResults }) {
    const tests = testResults.flatMap(({ testFilePath, testResults: ofFile }) =>
      ofFile.map(({ duration, ancestorTitles, title }) => ({
        ms: duration ?? 0,
        file: testFilePath,
        titles: [...ancestorTitles, title],
      })),
    );
    for (const line of slowestLines(tests)) console.log(line);
  }
}
