import { expect, test } from 'vitest';
import { WaitEstimate } from './wait-estimate.ts';

/** A server with a clock that the test moves. */
class FakeServer {
  time = 0;
  readonly estimate = new WaitEstimate(() => this.time);

  begin(requests: number): void {
    for (let one = 0; one < requests; one++) this.estimate.began();
  }

  /** Serves requests one after the other. */
  serve(requests: number, msEach: number): void {
    for (let one = 0; one < requests; one++) {
      this.time += msEach;
      this.estimate.ended();
    }
  }

  /** As many arrive as are served, so the queue keeps its length. */
  keepUp(milliseconds: number, msEach: number): void {
    for (let passed = 0; passed < milliseconds; passed += msEach) {
      this.estimate.began();
      this.serve(1, msEach);
    }
  }
}

test.each([
  { of: 'what one phone may send at once', inWork: 299, expected: 0 },
  { of: 'a class that arrives at once, at the assumed 1,000 a second', inWork: 320, expected: 320 },
  { of: 'a crowd', inWork: 2_000, expected: 2_000 },
])('estimates $of: $expected ms', ({ inWork, expected }) => {
  const server = new FakeServer();
  server.begin(inWork);
  expect(server.estimate.milliseconds).toBeCloseTo(expected, 5);
});

test.each([
  { msEach: 0.25, expected: 100 },
  { msEach: 1, expected: 400 },
  { msEach: 5, expected: 2_000 },
])('learns from a queue that takes $msEach ms each', ({ msEach, expected }) => {
  const server = new FakeServer();
  server.begin(400);
  server.keepUp(10_000, msEach);
  expect(server.estimate.milliseconds / expected).toBeCloseTo(1, 1);
});

test('lengthens the estimate while nothing is served', () => {
  const server = new FakeServer();
  server.begin(400);
  server.keepUp(10_000, 0.5);
  const before = server.estimate.milliseconds;
  server.time += 1_000;
  expect(server.estimate.milliseconds).toBeGreaterThan(2.5 * before);
});

test('keeps the measured speed of a queue through an idle hour, and ignores single slow requests', () => {
  const server = new FakeServer();
  server.begin(400);
  server.keepUp(10_000, 0.5);
  server.serve(400, 0.5);
  server.time += 3_600_000;
  for (let one = 0; one < 100; one++) {
    server.begin(1);
    server.serve(1, 3_000);
  }
  server.begin(400);
  expect(server.estimate.milliseconds / 200).toBeCloseTo(1, 1);
});

test('lets requests in again after a standstill of any length', () => {
  const server = new FakeServer();
  server.begin(400);
  server.time += 60_000;
  expect(server.estimate.milliseconds).toBeGreaterThan(100_000);
  server.serve(337, 0.5);
  expect(server.estimate.milliseconds).toBe(0);
  server.begin(337);
  server.keepUp(2_000, 0.5);
  expect(server.estimate.milliseconds).toBeLessThan(300);
});
