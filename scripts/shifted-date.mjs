// Loaded into every process of a test run with a TEST_DATE (vitest.config.ts). Shifts Date TEST_AHEAD milliseconds ahead of the
// machine's clock.
import fs, { Stats } from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';

const ahead = Number(process.env.TEST_AHEAD ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + ahead;

if (ahead !== 0) {
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, given, made) => Reflect.construct(real, given.length > 0 ? given : [now()], made),
    apply: (real) => new real(now()).toString(),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  });
  // File times are shifted too, so that a file written now has the present time.
  Object.defineProperty(Stats.prototype, 'mtime', {
    get() {
      return new RealDate(this.mtimeMs + ahead);
    },
    set() {},
  });
  const machineTime = (time) => (typeof time === 'number' ? time - ahead / 1000 : new RealDate(time - ahead));
  const shiftTimes = (set) => (path, accessed, modified) =>
    set(path, machineTime(accessed), machineTime(modified));
  fs.utimesSync = shiftTimes(fs.utimesSync);
  fs.promises.utimes = shiftTimes(fs.promises.utimes);
  syncBuiltinESMExports();
}
