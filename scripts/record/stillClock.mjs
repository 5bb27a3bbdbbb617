/**
 * Loaded into a process of the site before its own code: it is always RECORD_INSTANT there, an ISO 8601 instant, and
 * nobody runs out of patience because the machine is slow.
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

/** Shorter waits only put something off for a moment; longer ones are for what should have come by then. */
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
