import { join } from 'node:path';
import { checkLine } from '../contract/report';
import { openBackOffice } from '../drift/backOffice';
import { checkContracts } from '../drift/contracts';
import { writeText } from './files';

/** Records every check of `npm run contract` against embedded services of its own, which nobody has used before. */
export async function recordContract(folder: string): Promise<void> {
  const office = await openBackOffice();
  try {
    const checks = await checkContracts(office.url);
    writeText(join(folder, 'texts', 'contract.txt'), checks.map((check) => `${checkLine(check)}\n`).join(''));
  } finally {
    await office.close();
  }
}
