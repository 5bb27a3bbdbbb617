/**
 * Loaded into a process of the site before its own code: shifts its clock by the milliseconds in the file named by
 * CLOCK_SHIFT_FILE. Each SIGUSR2 reads the file again.
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
