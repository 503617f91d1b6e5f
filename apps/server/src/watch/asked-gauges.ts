import { setTimeout as pause } from 'node:timers/promises';
import { Gauge } from 'prom-client';

const longestMs = 1_000;

interface AskedGauge<F> {
  name: string;
  help: string;
  of(figures: F): number;
}

/** Gauges of figures that the database knows, asked for once for all. They stay as they were while it does not answer. */
export function askedGauges<F>(
  figures: () => Promise<F | undefined>,
  gauges: readonly AskedGauge<F>[],
): Gauge[] {
  let asked: Promise<F | undefined> | undefined;
  const ask = () => {
    asked ??= figures()
      .catch(() => undefined)
      .finally(() => (asked = undefined));
    return Promise.race([asked, pause(longestMs, undefined, { ref: false })]);
  };
  return gauges.map(
    ({ name, help, of }) =>
      new Gauge({
        name,
        help,
        aggregator: 'max',
        registers: [],
        async collect() {
          const found = await ask();
          if (found !== undefined) this.set(of(found));
        },
      }),
  );
}
