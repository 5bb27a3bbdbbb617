import { execFileSync } from 'node:child_process';

/** Runs in a process of its own, since Jest hashes passwords at the least cost (`testing/runtime.cjs`). */
function hashOfProduct(): string {
  const script = `import { hashPassword } from './services/session/passwords.ts';
    console.log(await hashPassword('a long password'));`;
  const args = ['--import', 'tsx', '--input-type=module', '--eval', script];
  return execFileSync(process.execPath, args, { encoding: 'utf8' });
}

it('a password is hashed by Argon2id with 19 MiB and two passes, as OWASP advises', () => {
  expect(hashOfProduct()).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});
