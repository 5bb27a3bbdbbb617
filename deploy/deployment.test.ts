/**
 * Dockerfile, compose.yaml and the sample for nginx name what there is. No container is built here: that the files agree
 * with the code is all that this proves.
 */
import { existsSync, readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { parseEnvironment, variableNames } from '../environment';
import { upstreamNames } from '../gateway/upstream/names';

const read = (path: string): string => readFileSync(path, 'utf8');

interface Container {
  image?: string;
  command?: string[];
  environment?: Record<string, string>;
  healthcheck?: { test: string[] };
  depends_on?: Record<string, { condition: string }>;
  volumes?: string[];
}
const composeText = read('compose.yaml');
// Merge keys are no part of YAML 1.2, and compose knows them.
const compose = parse(composeText, { merge: true }) as {
  services: Record<string, Container>;
  volumes: Record<string, null>;
};
const scripts = (JSON.parse(read('package.json')) as { scripts: Record<string, string> }).scripts;
const parts = ['services', 'gateway', 'web'] as const;

/** The variables of a part as its container has them, with a value in each place that .env fills. */
function environmentOf(part: string): Record<string, string> {
  const filled = {
    PUBLIC_URL: 'https://touchline.example',
    SMTP_URL: 'smtp://user:password@mail.example:587',
    LETTERS_FROM: 'Touchline <letters@touchline.example>',
    DOCUMENTS_KEY: 'filled-by-the-file-env-with-32-random-bytes',
    SMS_URL: 'https://sms.example/v1/send',
    EXCLUSION_REGISTERS:
      '[{"register":"gamstop","url":"https://connector.example/gamstop","token":"secret"}]',
    SOCIAL_PROVIDERS:
      '[{"network":"google","issuer":"https://accounts.google.com","clientId":"touchline","clientSecret":"secret"}]',
    GOOGLE_ONE_TAP: '1',
    PASSKEYS_RP_ID: 'touchline.example',
    DEMO: '0',
    LOG_LEVEL: 'info',
  } as const;
  const fill = (value: string): string =>
    value.replace(
      /\$\{(\w+)[^}]*\}/g,
      (_, name: string) => filled[name as keyof typeof filled] ?? 'filled-by-the-file-env',
    );
  const given = Object.entries(compose.services[part]?.environment ?? {});
  return Object.fromEntries(given.map(([name, value]) => [name, fill(value)]));
}

/** Lines of the Dockerfile by their instruction, continued lines joined. */
const dockerfile = read('Dockerfile')
  .replace(/\\\n\s*/g, '')
  .split('\n')
  .flatMap((line) => {
    const [, instruction = '', rest = ''] = /^([A-Z]+) (.*)$/.exec(line) ?? [];
    return instruction ? [{ instruction, rest }] : [];
  });
const instructions = (name: string): string[] =>
  dockerfile.filter(({ instruction }) => instruction === name).map(({ rest }) => rest);

describe('compose.yaml', () => {
  it.each(parts)('gives %s only variables that the site reads, with valid values', (part) => {
    const environment = environmentOf(part);
    expect(Object.keys(environment).filter((name) => !variableNames.includes(name))).toEqual([]);
    expect(() => parseEnvironment(environment)).not.toThrow();
  });

  it('starts each part as its script in package.json does', () => {
    for (const part of parts) {
      expect(compose.services[part]?.command).toEqual([part]);
      expect(scripts[`start:${part}`]).toMatch(new RegExp(`scripts/start\\.mjs ${part}$`));
    }
  });

  it('tells the gateway where every upstream is, and the web server where the gateway is', () => {
    const { upstreams } = parseEnvironment(environmentOf('gateway'));
    expect(Object.keys(upstreams).sort()).toEqual([...upstreamNames].sort());
    expect(new Set(Object.values(upstreams))).toEqual(new Set(['http://services:3000']));
    expect(parseEnvironment(environmentOf('web')).gatewayUrl).toBe('http://gateway:3000');
  });

  it('lets each part believe the one in front of it, as it stands on another address', () => {
    for (const part of parts) expect(parseEnvironment(environmentOf(part)).trustProxy).toBe(true);
  });

  it('keeps the user of the services apart from the owner of the tables', () => {
    const { databaseUrl = '', databaseOwnerUrl = '' } = parseEnvironment(environmentOf('services'));
    const roles = read('deploy/postgres/roles.sh');
    for (const url of [databaseUrl, databaseOwnerUrl])
      expect(roles).toContain(`CREATE ROLE ${new URL(url).username} LOGIN`);
    expect(roles).toContain(
      `CREATE DATABASE ${new URL(databaseUrl).pathname.slice(1)} OWNER ${new URL(databaseOwnerUrl).username};`,
    );
  });

  it('starts each part when the one that it needs is ready', () => {
    for (const [name, needed] of [
      ['services', 'database'],
      ['gateway', 'services'],
      ['web', 'gateway'],
      ['proxy', 'web'],
    ] as const)
      expect(compose.services[name]?.depends_on).toEqual({ [needed]: { condition: 'service_healthy' } });
    for (const part of parts) expect(compose.services[part]?.healthcheck?.test.at(-1)).toContain('/readyz');
  });

  it('mounts only files and volumes that there are', () => {
    const sources = Object.values(compose.services)
      .flatMap(({ volumes = [] }) => volumes)
      .map((mount) => mount.replace(/\$\{[^}]*\}/, '').split(':')[0] ?? '');
    const named = sources.filter((source) => /^\w/.test(source));
    expect(new Set(named)).toEqual(new Set(Object.keys(compose.volumes)));
    const files = sources.filter((source) => source.startsWith('./'));
    expect(files.length).toBeGreaterThan(0);
    expect(files.filter((file) => !existsSync(file))).toEqual([]);
  });

  it('asks .env for the variables that the page about deployment lists', () => {
    const asked = [...composeText.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name);
    const [, listed = ''] = /```sh file=\.env\n([\s\S]*?)```/.exec(read('docs/deployment.md')) ?? [];
    const names = [...listed.matchAll(/^#? ?(\w+)=/gm)].map(([, name]) => name);
    expect(new Set(names)).toEqual(new Set(asked));
  });
});

describe('the Dockerfile', () => {
  it('copies files that there are and that are not left out of what the engine is sent', () => {
    const ignored = read('.dockerignore').split('\n');
    const sources = instructions('COPY')
      .filter((rest) => !rest.startsWith('--from='))
      .flatMap((rest) => rest.split(' ').slice(0, -1));
    expect(sources).toContain('package-lock.json');
    expect(sources.filter((source) => !existsSync(source) || ignored.includes(source))).toEqual([]);
  });

  it('leaves out secrets and what this machine made, and nothing that a running site reads', () => {
    const ignored = read('.dockerignore').split('\n');
    expect(ignored).toEqual(expect.arrayContaining(['.env', '.git', '.data', 'node_modules', 'dist']));
    const needed = ['schema', 'rules', 'gateway', 'services', 'web', 'scripts', 'start.ts', 'vite.config.ts'];
    expect(needed.filter((name) => ignored.includes(name))).toEqual([]);
  });

  it('runs only scripts of package.json', () => {
    const run = instructions('RUN').flatMap((rest) => [...rest.matchAll(/npm run (?:--silent )?([\w:]+)/g)]);
    const names = run.map(([, name = '']) => name);
    expect(names).toContain('build');
    expect(names.filter((name) => !(name in scripts))).toEqual([]);
  });

  it('starts what is built with the flags of npm start', () => {
    const [entry = '[]'] = instructions('ENTRYPOINT');
    const command = (JSON.parse(entry) as string[]).join(' ');
    expect(command.replace('startBuilt.mjs', 'start.mjs')).toBe(scripts.start);
    expect(read('scripts/start.mjs')).toContain("import('./startBuilt.mjs')");
  });

  it('takes a whole version of Node.js, which the product supports, and no root', () => {
    const [, version = ''] = /NODE_VERSION=(.*)/.exec(instructions('ARG').join()) ?? [];
    const [major = 0, minor = 0] = version.split('.').map(Number);
    expect(version).toMatch(/^\d+\.\d+\.\d+$/);
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    const [, leastMajor = 0, leastMinor = 0] = /^>=(\d+)\.(\d+)$/.exec(engines.node)?.map(Number) ?? [];
    expect(major * 1000 + minor).toBeGreaterThanOrEqual(leastMajor * 1000 + leastMinor);
    expect(instructions('USER')).toEqual(['node']);
  });
});

describe('the sample for nginx', () => {
  const conf = read('deploy/nginx.conf');

  it('has room for what the site itself bounds', () => {
    const [, connections = ''] = /limit_conn connections (\d+);/.exec(conf) ?? [];
    expect(Number(connections)).toBeGreaterThan(parseEnvironment({}).streamsPerAddress);
    const [, kilobytes = ''] = /client_max_body_size (\d+)k;/.exec(conf) ?? [];
    expect(Number(kilobytes)).toBeGreaterThan(128);
  });

  it('overwrites every header that the site believes behind a proxy, wherever it sets one', () => {
    const sets = [...conf.matchAll(/^( +)proxy_set_header (\S+) /gm)];
    const common = sets.filter(([, indent]) => indent?.length === 4).map(([, , name]) => name?.toLowerCase());
    expect(common).toEqual(
      expect.arrayContaining([
        'x-forwarded-for',
        'x-forwarded-host',
        'x-geoip-country-code',
        'traceparent',
        'host',
      ]),
    );
    // A location that sets one inherits none: only files without any visitor may do so.
    const [, assets = ''] = /location \/assets\/ \{([\s\S]*?)\n {8}\}/.exec(conf) ?? [];
    const inAssets = [...assets.matchAll(/proxy_set_header/g)].length;
    expect(sets.filter(([, indent]) => (indent?.length ?? 0) > 4)).toHaveLength(inAssets);
  });

  it('names the web server as compose.yaml does', () => {
    expect(read('deploy/touchline-upstream.conf')).toContain('server web:3000;');
    expect(Object.keys(compose.services)).toContain('web');
  });
});
