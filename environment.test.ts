import { parseEnvironment } from './environment';

describe('the environment', () => {
  it('needs no variable to be set', () => {
    const environment = parseEnvironment({});
    expect(environment).toMatchObject({ port: 3000, demo: true, demoClock: false, upstreams: {} });
  });

  it('reads whether the demo clock runs, and where it stands', () => {
    const read = (DEMO_CLOCK: string) => {
      const { demoClock, demoClockAt } = parseEnvironment({ DEMO_CLOCK });
      return [demoClock, demoClockAt?.toISOString()];
    };
    expect(read('0')).toEqual([false, undefined]);
    expect(read('1')).toEqual([true, undefined]);
    expect(read('2026-03-08T15:30:20.300Z')).toEqual([true, '2026-03-08T15:30:20.300Z']);
    for (const text of ['2', 'yes', '2026-03-08', '2026-13-08T15:30:00Z'])
      expect(() => read(text)).toThrow(/DEMO_CLOCK: must be 0, 1 or an instant/);
  });

  it('counts an empty variable as absent', () => {
    expect(parseEnvironment({ PORT: '', UPSTREAM_FEED_URL: '', DEMO: '' })).toMatchObject({
      port: 3000,
      demo: true,
      upstreams: {},
    });
  });

  it('switches demo mode off by default when DATABASE_URL names the operator’s own database', () => {
    expect(parseEnvironment({ DATABASE_URL: 'postgres://db/touchline' }).demo).toBe(false);
    expect(parseEnvironment({ DATABASE_URL: 'postgres://db/touchline', DEMO: '1' }).demo).toBe(true);
  });

  it('keeps the base path of an upstream without its trailing slash', () => {
    const { upstreams } = parseEnvironment({ UPSTREAM_FEED_URL: 'http://feed.internal/base/' });
    expect(upstreams).toEqual({ feed: 'http://feed.internal/base' });
  });

  it('reads the public address of the site as an origin', () => {
    expect(parseEnvironment({ PUBLIC_URL: 'https://Touchline.example/' }).publicUrl).toBe(
      'https://touchline.example',
    );
  });

  it('sends traces only when a collector is set', () => {
    expect(parseEnvironment({}).tracing).toBeUndefined();
    expect(parseEnvironment({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://collector:4318/' }).tracing).toEqual({
      endpoint: 'http://collector:4318',
      serviceName: 'touchline-gateway',
    });
  });

  it('reads who writes letters, and where they are handed over', () => {
    const SMTP_URL = 'smtp://touch%40line:secret@mail.example:587';
    const mailOf = (LETTERS_FROM: string) => parseEnvironment({ SMTP_URL, LETTERS_FROM }).mail;
    expect(mailOf('letters@site.example')).toEqual({
      url: SMTP_URL,
      from: { name: '', address: 'letters@site.example' },
    });
    expect(mailOf('The Touchline <letters@site.example>')?.from).toEqual({
      name: 'The Touchline',
      address: 'letters@site.example',
    });
    expect(parseEnvironment({ LETTERS_FROM: 'letters@site.example' }).mail).toBeUndefined();
    expect(() => parseEnvironment({ SMTP_URL })).toThrow(/LETTERS_FROM: must be set when SMTP_URL is/);
  });

  it('reads where SMS are handed over, and by which token', () => {
    const smsOf = (SMS_URL: string) => parseEnvironment({ SMS_URL, SMS_TOKEN: 'secret' }).sms;
    for (const url of ['https://sms.example/v1/send?from=Touchline', 'http://127.0.0.1:8080/send'])
      expect(smsOf(url)).toEqual({ url, token: 'secret' });
    expect(parseEnvironment({ SMS_TOKEN: 'secret' }).sms).toBeUndefined();
    expect(() => parseEnvironment({ SMS_URL: 'https://sms.example' })).toThrow(/SMS_TOKEN: must be set/);
  });

  it('connects the exclusion registers of the list', () => {
    const gamstop = { register: 'gamstop', url: 'https://connector.example/gamstop', token: 'secret' };
    const registersOf = (list: unknown) =>
      parseEnvironment({ EXCLUSION_REGISTERS: JSON.stringify(list) }).exclusionRegisters;
    expect(parseEnvironment({}).exclusionRegisters).toEqual([]);
    expect(registersOf([gamstop])).toEqual([gamstop]);
    for (const [list, complaint] of [
      [[gamstop, gamstop], /must not name a register twice/],
      [[{ ...gamstop, register: 'other' }], /0 register must be one of gamstop, spelpaus, oasis/],
      [[{ ...gamstop, url: 'http://connector.example' }], /0 url must be an https address/],
      [[{ ...gamstop, token: '' }], /0 token must be/],
      [{}, /must be a list/],
    ] as const)
      expect(() => registersOf(list)).toThrow(complaint);
    expect(() => parseEnvironment({ EXCLUSION_REGISTERS: 'gamstop' })).toThrow(/must be a JSON list/);
  });

  it('offers the social networks of the list, whose answers need the address of the site', () => {
    const google = { network: 'google', issuer: 'https://a.example', clientId: 'id', clientSecret: 'secret' };
    const SOCIAL_PROVIDERS = JSON.stringify([google]);
    expect(parseEnvironment({}).socialProviders).toEqual([]);
    const PUBLIC_URL = 'https://touchline.example';
    expect(parseEnvironment({ SOCIAL_PROVIDERS, PUBLIC_URL }).socialProviders).toEqual([google]);
    expect(() => parseEnvironment({ SOCIAL_PROVIDERS })).toThrow(
      /PUBLIC_URL: must be set when SOCIAL_PROVIDERS/,
    );
    expect(() => parseEnvironment({ SOCIAL_PROVIDERS: '[{"network":"google"}]', PUBLIC_URL })).toThrow(
      /SOCIAL_PROVIDERS: 0 issuer must be a text/,
    );
  });

  it('offers Google’s one tap where it is switched on, by Google’s script unless the operator says otherwise', () => {
    const PUBLIC_URL = 'https://touchline.example';
    const google = { network: 'google', issuer: 'https://a.example', clientId: 'id', clientSecret: 'secret' };
    const scriptOf = (GOOGLE_ONE_TAP: string, GOOGLE_ONE_TAP_SCRIPT = '', network = 'google') => {
      const SOCIAL_PROVIDERS = JSON.stringify([{ ...google, network }]);
      return parseEnvironment({ PUBLIC_URL, SOCIAL_PROVIDERS, GOOGLE_ONE_TAP, GOOGLE_ONE_TAP_SCRIPT })
        .oneTapScript;
    };
    expect(scriptOf('')).toBeUndefined();
    expect(scriptOf('0', 'https://a.example/script')).toBeUndefined();
    expect(scriptOf('1')).toBe('https://accounts.google.com/gsi/client');
    expect(scriptOf('1', 'http://127.0.0.1:4000/script')).toBe('http://127.0.0.1:4000/script');
    expect(() => scriptOf('1', 'http://a.example/script')).toThrow(/GOOGLE_ONE_TAP_SCRIPT: must be an https/);
    expect(() => scriptOf('1', '', 'line')).toThrow(/GOOGLE_ONE_TAP: needs the network google/);
  });

  it('reads the domain of passkeys, which is the host of the site unless the operator says otherwise', () => {
    const rpIdOf = (PUBLIC_URL: string, PASSKEYS_RP_ID = '') =>
      parseEnvironment({ PUBLIC_URL, PASSKEYS_RP_ID }).passkeysRpId;
    expect(rpIdOf('')).toBe('localhost');
    expect(rpIdOf('https://www.touchline.example')).toBe('www.touchline.example');
    expect(rpIdOf('https://www.touchline.example', 'Touchline.example')).toBe('touchline.example');
    expect(rpIdOf('https://192.0.2.1')).toBeUndefined();
    expect(() => rpIdOf('https://touchline.example', 'other.example')).toThrow(
      /PASSKEYS_RP_ID: must be the host of PUBLIC_URL, or a domain above it/,
    );
  });

  it.each([
    ['SMS_URL', 'http://sms.example/send'],
    ['SMS_URL', 'https://user:secret@sms.example/send'],
    ['SMS_URL', 'sms.example'],
    ['PORT', 'abc'],
    ['PORT', '70000'],
    ['DEMO', 'yes'],
    ['PUBLIC_URL', 'touchline.example'],
    ['PUBLIC_URL', 'https://touchline.example/bets'],
    ['PUBLIC_URL', 'https://touchline.example/?from=here'],
    ['DATABASE_URL', 'mysql://db'],
    ['DATABASE_OWNER_URL', 'mysql://db'],
    ['GATEWAY_DEADLINE_MS', '0'],
    ['UPSTREAM_BETS_URL', 'ftp://bets'],
    ['UPSTREAM_CASHIER_URL', 'http://cashier'],
    ['CASHIER_PROVIDER', 'Acme Pay'],
    ['UPSTREAM_BETS_URL', 'http://gateway:secret@bets'],
    ['GATEWAY_URL', 'http://gateway?base=1'],
    ['UPSTREAM_VALIDATION', 'off'],
    ['PROJECT_ID', '0'],
    ['UPSTREAM_REDIRECTS_KEY', 'two words'],
    ['UPSTREAM_BLOCKS_KEY', 'line\nbreak'],
    ['METRICS_TOKEN', 'too short'],
    ['METRICS_PORT', '99999'],
    ['SHUTDOWN_GRACE_MS', 'soon'],
    ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
    ['SMTP_URL', 'mail.example'],
    ['SMTP_URL', 'http://mail.example'],
    ['SMTP_URL', 'smtp://user@mail.example'],
    ['SMTP_URL', 'smtp://mail.example?ignoreTLS=true'],
    ['PASSKEYS_RP_ID', 'https://touchline.example'],
    ['PASSKEYS_RP_ID', '192.0.2.1'],
    ['LETTERS_FROM', 'Touchline'],
    ['LETTERS_FROM', 'a@site.example, b@site.example'],
    ['LETTERS_FROM', 'Touchline <a@site.example>\r\nBcc: b@site.example'],
  ])('refuses %s=%s and names it', (name, value) => {
    expect(() => parseEnvironment({ [name]: value })).toThrow(new RegExp(`not usable[^]*${name}`));
  });
});
