/**
 * Loaded into a process of the site before its own code: its clock is off by the milliseconds that the file named in
 * CLOCK_SHIFT_FILE holds. The file is read again at every SIGUSR2.
 */
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_SHIFT_FILE ?? '';
const MachineDate = Date;
let shiftMs = 0;

process.on('SIGUSR2', () => {
  shiftMs = Number(readFileSync(file, 'utf8'));
});

globalThis.Date = class extends MachineDate {
  constructor(...parts) {
    if (parts.length > 0) super(...parts);
    else super(MachineDate.now() + shiftMs);
  }

  static now() {
    return MachineDate.now() + shiftMs;
  }
};
