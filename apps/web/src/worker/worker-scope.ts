/** An event that the browser keeps the worker alive for. TypeScript cannot use its types for pages and for workers together. */
interface WaitingEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}

export interface AskedEvent extends WaitingEvent {
  readonly request: Request;
  readonly preloadResponse: Promise<Response | undefined>;
  respondWith(answer: Promise<Response>): void;
}

/** The content of a notification. Only the server can send it, because the message is encrypted and signed. */
export interface PushMessage {
  title: string;
  body: string;
  /** The label of the button that stops this kind. */
  stop: string;
  kind: string;
  /** The page that it opens. */
  path: string;
  token: string;
}

export interface PushEvent extends WaitingEvent {
  readonly data: { json(): PushMessage };
}

export interface ClickedEvent extends WaitingEvent {
  /** The name of the pressed button; empty for the notification itself. */
  readonly action: string;
  readonly notification: { readonly data: PushMessage; close(): void };
}

interface WorkerEvents {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: AskedEvent;
  message: WaitingEvent & { readonly data: unknown };
  push: PushEvent;
  notificationclick: ClickedEvent;
}

interface WorkerPage {
  readonly url: string;
  focus(): Promise<unknown>;
}

export interface WorkerScope {
  readonly location: Location;
  readonly registration: ServiceWorkerRegistration;
  readonly clients: {
    matchAll(options: object): Promise<readonly WorkerPage[]>;
    openWindow(url: string): Promise<unknown>;
  };
  skipWaiting(): Promise<void>;
  addEventListener<Name extends keyof WorkerEvents>(
    name: Name,
    listener: (event: WorkerEvents[Name]) => void,
  ): void;
}
