import { z } from 'zod';
import type { PushAnswer } from '../features/base/push/push.policy.ts';
import type { TestApi } from './api.ts';
import { newBrowser, openPush, type PushBrowser } from './push-browser.ts';

export interface ReceivedPush {
  endpoint: string;
  headers: Record<string, string>;
  body: Buffer;
}

const opened = z.looseObject({ kind: z.string(), path: z.string(), body: z.string(), token: z.string() });

/** A push service in place of the real ones: it notes what it gets, and answers as `answer` says. */
export interface PushService {
  received: ReceivedPush[];
  answer: () => PushAnswer;
  /** What a browser can read of the messages to it. */
  readBy(browser: PushBrowser): z.output<typeof opened>[];
}

export async function startPushService(api: TestApi): Promise<PushService> {
  const service: PushService = {
    received: [],
    answer: () => ({ status: 201 }),
    readBy: (browser) =>
      service.received
        .filter(({ endpoint }) => endpoint === browser.subscription.endpoint)
        .map(({ body }) => opened.parse(JSON.parse(openPush(browser, body)))),
  };
  await api.everywhere(({ pushSender }) => {
    pushSender.post = async (endpoint, message) => {
      service.received.push({ endpoint, ...message });
      return service.answer();
    };
  });
  return service;
}

/** Turns notifications on for a session, as its page does. */
export async function turnPushOn(api: TestApi, as: { access: string }): Promise<PushBrowser> {
  const browser = newBrowser();
  const { status } = await api.call('PUT', '/v1/user/push/device/', { as, body: browser.subscription });
  if (status !== 200) throw new Error(`the device was answered with ${status}`);
  return browser;
}
