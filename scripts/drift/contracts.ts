import { readOperations } from '../contract/openapi';
import { runSuite, type Check } from '../contract/suite';
import type { Drift } from './drift';
import { demoSignIn } from '../../services/players/demo';

/** Runs the whole contract suite against services at one origin. */
export async function checkContracts(url: string): Promise<Check[]> {
  const run = runSuite({
    operations: readOperations(),
    isTested: () => true,
    baseUrlOf: () => url,
    credentials: { login: demoSignIn.email, password: demoSignIn.password },
  });
  const checks: Check[] = [];
  for await (const check of run) checks.push(check);
  return checks;
}

/** Drifts for checks of the embedded services that found a difference, or that could not be made. */
export function brokenContracts(checks: readonly Check[]): Drift[] {
  return checks
    .filter(({ outcome }) => outcome !== 'kept')
    .map(({ service, operation, name, outcome, detail }) => {
      const file = `schema/upstreams/${service}.yaml`;
      return outcome === 'skipped'
        ? {
            what: `${operation} of ${service} was not checked: ${detail}`,
            mend: `give it an "example", or "x-example-from" an operation that answers one, in ${file}`,
          }
        : {
            what: `${operation} of ${service}, sent ${name}, does not answer as ${file} documents: it ${detail}`,
            mend: `mend services/${service}; or, if the file is wrong, mend it, run "npm run generate" and let gateway/domains/${service} follow`,
          };
    });
}
