import { AsyncLocalStorage } from 'node:async_hooks';
import { dayAfter, dayMilliseconds, startOfDay } from '../local-time.ts';

const hourMilliseconds = 3_600_000;

/** The clock of services that simulate weeks in a moment. Each action gets its own time, even if many run at once. */
export class Past {
  private readonly moment = new AsyncLocalStorage<Date>();
  private readonly today = startOfDay(new Date());
  /** No action happens later than this. */
  readonly end = new Date(Date.now() - 60_000);

  readonly clock = (): Date => this.moment.getStore() ?? new Date();

  at<T>(time: Date, act: () => Promise<T>): Promise<T> {
    return this.moment.run(time, act);
  }

  /** This many days ago, at an hour in South Africa: 14.5 is half past two. */
  on(daysAgo: number, hour: number): Date {
    const time = this.today.getTime() - daysAgo * dayMilliseconds + hour * hourMilliseconds;
    return new Date(Math.min(time, this.end.getTime()));
  }

  after(time: Date, hours: number): Date {
    return new Date(Math.min(time.getTime() + hours * hourMilliseconds, this.end.getTime()));
  }

  /** The calendar day this many days from today. */
  day(fromToday: number): string {
    return dayAfter(new Date(), fromToday);
  }
}
