import { AggregatorRegistry, type MetricObject } from 'prom-client';
import { z } from 'zod';

/** A process that is busy for longer is left out, so that the figures of the others are still returned. */
const patienceMs = 2_000;

const metrics = z.array(
  z.custom<MetricObject>((found) => z.looseObject({ type: z.string() }).safeParse(found).success),
);

/** A process that can be asked for its figures. */
interface Counting {
  works: boolean;
  ask(name: 'figures', milliseconds: number): Promise<unknown>;
}

/** Metrics that only grow. Their sum must not shrink when a process ends, or a rate would show a peak. */
const grows = ({ type }: MetricObject) => ['counter', 'histogram'].includes(String(type));

/** The metrics of all processes as one: sums, or what the `aggregator` of a metric says. */
export class FiguresOfAll {
  /** Counts of processes that have ended. */
  private past: MetricObject[] = [];
  private burying = Promise.resolve();
  private readonly last = new WeakMap<Counting, MetricObject[]>();

  async write(members: readonly Counting[], own: MetricObject[]): Promise<string> {
    await this.burying;
    const found = await Promise.all(members.filter(({ works }) => works).map((member) => this.ask(member)));
    return AggregatorRegistry.aggregate([this.past, own, ...found]).metrics();
  }

  /** Stores the counts of a process, which the next ones replace. */
  remember(member: Counting, figures: unknown): void {
    const read = metrics.safeParse(figures);
    if (read.success) this.last.set(member, read.data.filter(grows));
  }

  /** Adds the last known counts of a process that has ended to those of the past. */
  bury(member: Counting): void {
    const last = this.last.get(member) ?? [];
    this.burying = this.burying.then(async () => {
      this.past = await AggregatorRegistry.aggregate([this.past, last]).getMetricsAsJSON();
    });
  }

  private async ask(member: Counting): Promise<MetricObject[]> {
    const found = await member.ask('figures', patienceMs);
    this.remember(member, found);
    return metrics.safeParse(found).data ?? this.last.get(member) ?? [];
  }
}
