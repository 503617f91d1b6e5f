// Loaded into every process of a run with a TEST_DATE (vitest.config.ts): there Date is ahead of the machine by TEST_AHEAD milliseconds.
import { Stats } from 'node:fs';

const ahead = Number(process.env.TEST_AHEAD ?? 0);
const RealDate = Date;
const now = () => RealDate.now() + ahead;

if (ahead !== 0) {
  globalThis.Date = new Proxy(RealDate, {
    construct: (real, given, made) => Reflect.construct(real, given.length > 0 ? given : [now()], made),
    apply: (real) => new real(now()).toString(),
    get: (real, name) => (name === 'now' ? now : Reflect.get(real, name)),
  });
  // A file that is written now has been written now.
  Object.defineProperty(Stats.prototype, 'mtime', {
    get() {
      return new RealDate(this.mtimeMs + ahead);
    },
    set() {},
  });
}
