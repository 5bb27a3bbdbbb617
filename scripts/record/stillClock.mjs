/**
 * Loaded into a process of the site before its own code: its clock always shows RECORD_INSTANT, an ISO 8601 instant,
 * and timeouts last a hundred times longer, so that a slow machine causes none.
 */
const MachineDate = Date;
const now = MachineDate.parse(process.env.RECORD_INSTANT ?? '');

globalThis.Date = class extends MachineDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(now);
  }

  static now() {
    return now;
  }
};

/** Shorter waits only postpone something for a moment; longer ones are timeouts. */
const shortestPatienceMs = 500;
const longestTimerMs = 2 ** 31 - 1;
const patient = (ms) => (ms < shortestPatienceMs ? ms : Math.min(ms * 100, longestTimerMs));

const machineTimeout = setTimeout;
const machineAbort = AbortSignal.timeout;
globalThis.setTimeout = Object.defineProperties(
  (done, ms, ...rest) => machineTimeout(done, patient(ms), ...rest),
  Object.getOwnPropertyDescriptors(machineTimeout),
);
AbortSignal.timeout = (ms) => machineAbort.call(AbortSignal, patient(ms));
