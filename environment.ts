import { z } from 'zod';
import { defaultRpId, isHostOf, isRpId } from './rules/passkeyHosts';
import { upstreamNames, type UpstreamName } from './gateway/upstream/names';
import { isThisMachine } from './services/letters/carrier';
import type { MailServerOptions } from './services/letters/mailServer';
import type { SmsProviderOptions } from './services/letters/smsProvider';
import { parseRegisters } from './services/protection/registers/configuration';
import type { RegisterConnection } from './services/protection/registers/register';
import { parseSocialProviders } from './services/social/configuration';
import type { SocialProvider } from './services/social/providers';

/** An empty variable counts as absent, since shells and compose files produce it. */
const optional = <T extends z.ZodType>(type: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), type);

/** Whether a text is the address of a server and contains nothing that a request to it would drop. */
function isServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && `${username}${password}${search}${hash}` === '';
}

const server = optional(
  z
    .string()
    .refine(isServer, {
      error: 'must be an http or https origin with an optional base path, and nothing else',
    })
    .transform((url) => url.replace(/\/+$/, ''))
    .optional(),
);
/** Pages lie at the root of their host: below a path, their addresses would be wrong. */
const site = optional(
  z
    .string()
    .refine((text) => isServer(text) && new URL(text).pathname === '/', {
      error: 'must be an http or https origin without a path',
    })
    .transform((url) => new URL(url).origin)
    .optional(),
);
const flag = optional(z.enum(['0', '1'], { error: 'must be 0 or 1' }).optional());
/** `0`, `1`, or the instant at which the clock stands. */
const demoClock = optional(
  z
    .string()
    .refine((text) => /^[01]$/.test(text) || z.iso.datetime().safeParse(text).success, {
      error: 'must be 0, 1 or an instant such as 2026-03-08T15:30:00Z',
    })
    .transform((text) => ({ isOn: text !== '0', at: text.length > 1 ? new Date(text) : undefined }))
    .optional(),
);
const serviceKey = optional(
  z
    .string()
    .regex(/^[\x21-\x7e]{1,1000}$/, { error: 'must be up to 1000 printable characters without spaces' })
    .optional(),
);
/** `id:secret`: first the key that signs, then the keys whose tokens are still valid. */
const tokenKeys = optional(
  z
    .string()
    .regex(/^[\w-]{1,32}:[\x21-\x2b\x2d-\x7e]{32,}(,[\w-]{1,32}:[\x21-\x2b\x2d-\x7e]{32,})*$/, {
      error:
        'must be id:secret, or several with commas, each secret of at least 32 characters without spaces or commas',
    })
    .transform((text) =>
      text.split(',').map((part) => {
        const [id = ''] = part.split(':', 1);
        return { id, secret: part.slice(id.length + 1) };
      }),
    )
    .refine((keys) => new Set(keys.map(({ id }) => id)).size === keys.length, {
      error: 'must not give two keys the same id',
    })
    .optional(),
);
/** Whether a text is the address of a mail server: options in a query could switch TLS off. */
function isMailServer(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, pathname, search, hash } = new URL(text);
  if (!/^smtps?:$/.test(protocol) || hostname === '') return false;
  return /^\/?$/.test(pathname) && `${search}${hash}` === '' && (username === '') === (password === '');
}

const mailServer = optional(
  z
    .string()
    .refine(isMailServer, {
      error: 'must be smtp://user:password@host:port or smtps://…, and nothing else',
    })
    .optional(),
);
/** `letters@site.example`, or `Name <letters@site.example>`. */
const mailSender = optional(
  z
    .string()
    .regex(/^([^<>",;:@\r\n]{1,100} <[^\s<>",;:@]+@[^\s<>",;:@]+>|[^\s<>",;:@]+@[^\s<>",;:@]+)$/, {
      error: 'must be an e-mail address, or a name and the address in <>',
    })
    .transform((text) => {
      const [name = '', address] = text.split(/ <|>/);
      return address === undefined ? { name: '', address: name } : { name, address };
    })
    .optional(),
);
/** `base64url` of 32 bytes: first the key that encrypts, then earlier ones, which decrypt. */
const documentKeys = optional(
  z
    .string()
    .regex(/^[\w-]{43}(,[\w-]{43})*$/, {
      error: 'must be 32 random bytes in base64url, 43 characters; several with commas',
    })
    .transform((text) => {
      const [first = '', ...others] = text.split(',');
      const bytesOf = (key: string) => Buffer.from(key, 'base64url');
      return [bytesOf(first), ...others.map(bytesOf)] as const;
    })
    .optional(),
);
/**
 * Whether a text is an address of another machine that nobody on the way can read or change: a token goes there, or a
 * script comes from there.
 */
function isSafeAddress(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname, username, password, hash } = new URL(text);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isThisMachine(hostname));
  return isSafe && `${username}${password}${hash}` === '';
}

const smsProvider = optional(
  z
    .string()
    .refine(isSafeAddress, { error: 'must be an https address; http is for this machine alone' })
    .optional(),
);
/** A list in JSON; the complaint never repeats the text, which holds secrets. */
const socialProviders = optional(
  z
    .string()
    .transform((text, context) => {
      const parsed = parseSocialProviders(text);
      if (typeof parsed !== 'string') return parsed;
      context.addIssue({ code: 'custom', message: parsed });
      return z.NEVER;
    })
    .optional(),
);
/** The same of exclusion registers. */
const registers = optional(
  z
    .string()
    .transform((text, context) => {
      const parsed = parseRegisters(text);
      if (typeof parsed !== 'string') return parsed;
      context.addIssue({ code: 'custom', message: parsed });
      return z.NEVER;
    })
    .optional(),
);
/** The address of a script that pages run: nobody on the way may change it. */
const oneTapScript = optional(
  z
    .string()
    .refine(isSafeAddress, { error: 'must be an https address; http is for this machine alone' })
    .default('https://accounts.google.com/gsi/client'),
);
const port = optional(z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).default(3000));

const shapes = z.object({
  PORT: port,
  HOST: optional(z.string().default('127.0.0.1')),
  PUBLIC_URL: site,
  PROJECT_ID: optional(
    z.coerce.number({ error: 'must be a number' }).int().min(1).max(999_999_999).default(1),
  ),
  TRUST_PROXY: flag,
  REMOTE_APPS_PRIVATE: flag,
  STREAMS_PER_ADDRESS: optional(
    z.coerce.number({ error: 'must be a number' }).int().min(1).max(1_000_000).default(200),
  ),
  DATA_DIR: optional(z.string().default('.data')),
  BACKUP_DIR: optional(z.string().optional()),
  DATABASE_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  ),
  DATABASE_OWNER_URL: optional(
    z.url({ protocol: /^postgres(ql)?$/, error: 'must be a postgres:// URL' }).optional(),
  ),
  GATEWAY_URL: server,
  UPSTREAM_BLOCKS_KEY: serviceKey,
  UPSTREAM_GAMES_KEY: serviceKey,
  UPSTREAM_REDIRECTS_KEY: serviceKey,
  USER_TOKEN_KEYS: tokenKeys,
  DOCUMENTS_KEY: documentKeys,
  UPSTREAM_VALIDATION: optional(
    z.enum(['enforce', 'measure'], { error: 'must be enforce or measure' }).default('enforce'),
  ),
  GATEWAY_DEADLINE_MS: optional(
    z.coerce.number({ error: 'must be a number' }).int().min(50).max(60_000).default(2000),
  ),
  SHUTDOWN_GRACE_MS: optional(
    z.coerce.number({ error: 'must be a number' }).int().min(0).max(60_000).default(5000),
  ),
  DEMO: flag,
  DEMO_CLOCK: demoClock,
  FEED_SEED: optional(z.string().max(64).default('touchline')),
  CASHIER_PROVIDER: optional(
    z
      .string()
      .regex(/^[a-z][a-z\d-]{0,31}$/, { error: 'must be the name of a payment provider' })
      .default('test'),
  ),
  METRICS_PORT: optional(z.coerce.number({ error: 'must be a number' }).int().min(0).max(65535).optional()),
  METRICS_TOKEN: optional(z.string().min(16, { error: 'must have at least 16 characters' }).optional()),
  SMTP_URL: mailServer,
  LETTERS_FROM: mailSender,
  SMS_URL: smsProvider,
  SMS_TOKEN: serviceKey,
  SOCIAL_PROVIDERS: socialProviders,
  EXCLUSION_REGISTERS: registers,
  GOOGLE_ONE_TAP: flag,
  GOOGLE_ONE_TAP_SCRIPT: oneTapScript,
  PASSKEYS_RP_ID: optional(
    z
      .string()
      .toLowerCase()
      .refine(isRpId, { error: 'must be a domain, such as touchline.example' })
      .optional(),
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: server,
  OTEL_SERVICE_NAME: optional(z.string().max(100).default('touchline-gateway')),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'silent']).default('info')),
});

const variables = shapes
  .refine(({ SMTP_URL, LETTERS_FROM }) => !SMTP_URL || LETTERS_FROM, {
    path: ['LETTERS_FROM'],
    error: 'must be set when SMTP_URL is: letters come from this address',
  })
  .refine(({ SMS_URL, SMS_TOKEN }) => !SMS_URL || SMS_TOKEN, {
    path: ['SMS_TOKEN'],
    error: 'must be set when SMS_URL is: the provider knows the site by it',
  })
  .refine(({ SOCIAL_PROVIDERS, PUBLIC_URL }) => !SOCIAL_PROVIDERS?.length || PUBLIC_URL, {
    path: ['PUBLIC_URL'],
    error: 'must be set when SOCIAL_PROVIDERS is: the networks send players back to this address',
  })
  .refine(
    ({ GOOGLE_ONE_TAP, SOCIAL_PROVIDERS = [] }) =>
      GOOGLE_ONE_TAP !== '1' || SOCIAL_PROVIDERS.some(({ network }) => network === 'google'),
    {
      path: ['GOOGLE_ONE_TAP'],
      error: 'needs the network google in SOCIAL_PROVIDERS: its client and issuer are those of one tap',
    },
  )
  .refine(
    ({ PASSKEYS_RP_ID: rpId, PUBLIC_URL: url }) => !rpId || !url || isHostOf(rpId, new URL(url).hostname),
    { path: ['PASSKEYS_RP_ID'], error: 'must be the host of PUBLIC_URL, or a domain above it' },
  );

/** The variable that holds the address of an upstream. */
const urlVariable = (name: UpstreamName): string => `UPSTREAM_${name.toUpperCase()}_URL`;
const upstreamUrls = z
  .object(Object.fromEntries(upstreamNames.map((name) => [urlVariable(name), server])))
  .refine(({ UPSTREAM_CASHIER_URL, UPSTREAM_FEED_URL }) => !UPSTREAM_CASHIER_URL || UPSTREAM_FEED_URL, {
    path: ['UPSTREAM_CASHIER_URL'],
    error:
      'needs UPSTREAM_FEED_URL: the embedded feed replays public results, so only demo money may be staked on it',
  });

/** Every variable that the site reads. */
export const variableNames: readonly string[] = [
  ...Object.keys(shapes.shape),
  ...upstreamNames.map(urlVariable),
];

/** The environment, parsed once at the start. */
export interface Environment {
  port: number;
  host: string;
  /** The origin that players use, `https://touchline.example`; https makes cookies Secure. */
  publicUrl: string | undefined;
  /** The number by which the operator's services distinguish this site from others. */
  projectId: number;
  trustProxy: boolean;
  /** Whether remote applications may be on this machine or in its network. */
  privateRemoteApps: boolean;
  /** How many live streams one address may have open. */
  streamsPerAddress: number;
  /** Folder of the embedded database. */
  dataDir: string;
  /** Folder of the embedded database's backups; without it there are none. */
  backupDir: string | undefined;
  databaseUrl: string | undefined;
  /** Keys that sign user tokens, the one in use first; without them the database stores its own. */
  userTokenKeys: { id: string; secret: string }[] | undefined;
  /** Keys to the documents of players, the one in use first. */
  documentKeys: readonly [Buffer, ...Buffer[]] | undefined;
  /** The same database with its owner's user, who migrates it; absent when the user of `databaseUrl` owns it. */
  databaseOwnerUrl: string | undefined;
  gatewayUrl: string | undefined;
  gatewayDeadlineMs: number;
  /** Whether answers that do not fit their contract are refused, or passed on and logged. */
  upstreamValidation: 'enforce' | 'measure';
  /** Demo sign-in and demo money: on by default only with the embedded database. */
  demo: boolean;
  demoClock: boolean;
  /** Where the demo clock stands until it is advanced; undefined when it runs with the machine's clock. */
  demoClockAt: Date | undefined;
  /** How long `/readyz` reports that the process stops before it refuses new requests. */
  shutdownGraceMs: number;
  feedSeed: string;
  /** The name of the payment provider of the embedded cashier. */
  cashierProvider: string;
  logLevel: string;
  /** Port on this machine that serves `/metrics`; none when absent. */
  metricsPort: number | undefined;
  /** The token for `/metrics` on the site's own port. */
  metricsToken: string | undefined;
  /** How letters to players are sent; they are not when absent. */
  mail: MailServerOptions | undefined;
  /** How SMS to players are sent; they are not when absent. */
  sms: SmsProviderOptions | undefined;
  /** The exclusion registers that are connected; none by default. */
  exclusionRegisters: readonly RegisterConnection[];
  /** The social networks by which players may sign in; none by default. */
  socialProviders: readonly SocialProvider[];
  /** The address of Google's script for one tap; absent where one tap is not offered. */
  oneTapScript: string | undefined;
  /** The domain that passkeys belong to, their RP id; no passkeys are offered when absent. */
  passkeysRpId: string | undefined;
  /** Where traces are sent; nowhere when absent. */
  tracing: { endpoint: string; serviceName: string } | undefined;
  /** The keys that the operator's own services expect. */
  serviceKeys: Partial<Record<'blocks' | 'games' | 'redirects', string>>;
  /** Addresses of the upstreams that are not embedded. */
  upstreams: Partial<Record<UpstreamName, string>>;
}

/** Reads the environment. Throws an error whose message names every wrong variable and what it must be. */
export function parseEnvironment(env: Record<string, string | undefined>): Environment {
  const parsed = z.intersection(variables, upstreamUrls).safeParse(env);
  if (!parsed.success) {
    const complaints = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`);
    throw new Error(`The environment is not usable:\n${complaints.join('\n')}`);
  }
  const value = parsed.data;
  const upstreams: Partial<Record<UpstreamName, string>> = {};
  for (const name of upstreamNames) {
    const url = value[urlVariable(name)];
    if (url) upstreams[name] = url;
  }
  return {
    port: value.PORT,
    host: value.HOST,
    publicUrl: value.PUBLIC_URL,
    projectId: value.PROJECT_ID,
    trustProxy: value.TRUST_PROXY === '1',
    privateRemoteApps: value.REMOTE_APPS_PRIVATE === '1',
    streamsPerAddress: value.STREAMS_PER_ADDRESS,
    dataDir: value.DATA_DIR,
    backupDir: value.BACKUP_DIR,
    databaseUrl: value.DATABASE_URL,
    userTokenKeys: value.USER_TOKEN_KEYS,
    documentKeys: value.DOCUMENTS_KEY,
    databaseOwnerUrl: value.DATABASE_OWNER_URL,
    gatewayUrl: value.GATEWAY_URL,
    gatewayDeadlineMs: value.GATEWAY_DEADLINE_MS,
    upstreamValidation: value.UPSTREAM_VALIDATION,
    demo: value.DEMO === undefined ? !value.DATABASE_URL : value.DEMO === '1',
    demoClock: value.DEMO_CLOCK?.isOn ?? false,
    demoClockAt: value.DEMO_CLOCK?.at,
    feedSeed: value.FEED_SEED,
    cashierProvider: value.CASHIER_PROVIDER,
    logLevel: value.LOG_LEVEL,
    shutdownGraceMs: value.SHUTDOWN_GRACE_MS,
    metricsPort: value.METRICS_PORT,
    metricsToken: value.METRICS_TOKEN,
    mail:
      value.SMTP_URL && value.LETTERS_FROM ? { url: value.SMTP_URL, from: value.LETTERS_FROM } : undefined,
    sms: value.SMS_URL && value.SMS_TOKEN ? { url: value.SMS_URL, token: value.SMS_TOKEN } : undefined,
    socialProviders: value.SOCIAL_PROVIDERS ?? [],
    exclusionRegisters: value.EXCLUSION_REGISTERS ?? [],
    oneTapScript: value.GOOGLE_ONE_TAP === '1' ? value.GOOGLE_ONE_TAP_SCRIPT : undefined,
    passkeysRpId: value.PASSKEYS_RP_ID ?? defaultRpId(value.PUBLIC_URL),
    tracing: value.OTEL_EXPORTER_OTLP_ENDPOINT
      ? { endpoint: value.OTEL_EXPORTER_OTLP_ENDPOINT, serviceName: value.OTEL_SERVICE_NAME }
      : undefined,
    serviceKeys: {
      ...(value.UPSTREAM_BLOCKS_KEY && { blocks: value.UPSTREAM_BLOCKS_KEY }),
      ...(value.UPSTREAM_GAMES_KEY && { games: value.UPSTREAM_GAMES_KEY }),
      ...(value.UPSTREAM_REDIRECTS_KEY && { redirects: value.UPSTREAM_REDIRECTS_KEY }),
    },
    upstreams,
  };
}
