/**
 * `npm run admin -- <command> …`: the operator's commands on a running site; `--help` lists them. Exits with 2 when a
 * command is misused, and with 1 when it cannot be run.
 */
import { giveCommand } from './admin/give';

const { status, told, complaint } = await giveCommand(process.argv.slice(2), process.env);
process.stdout.write(told);
process.stderr.write(complaint);
process.exit(status);
