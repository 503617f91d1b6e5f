import type { ScormLaunch } from '@readytowork/contract';

/**
 * The `postMessage` protocol between the module page (app origin, holds the tokens) and the player (content origin, holds the
 * SCORM API and no token). Both sides check `event.origin` and `event.source` and parse every message.
 *
 * The app's page may be gone before it receives a package's final values. So the player numbers its commits, the page
 * acknowledges the last number stored on the server, and the player itself sends unacknowledged values to the content origin when
 * it unloads (unload-beacon.ts). The server identifies them by run and number: whichever arrives second changes nothing
 * (docs/decisions/0013-last-words-of-a-course.md).
 */

/** The player's `ready` and the page's `open` must carry the same number. */
export const protocolVersion = 2;

/** A navigation request of the learner or the package. */
export type Navigation =
  | { request: 'continue' | 'previous' | 'exit' }
  | { request: 'choice'; identifier: string };

/** One line of the table of contents, in order. */
export interface Place {
  identifier: string;
  title: string;
  /** Depth of nesting; 0 for the top level. */
  depth: number;
  /** False for a folder, which cannot be opened itself. */
  launchable: boolean;
  /** False if the item may not be opened yet (prerequisites, sequencing). */
  allowed: boolean;
  status: 'not attempted' | 'incomplete' | 'completed' | 'passed' | 'failed' | 'browsed';
}

/** Sentences that the player shows itself, in the page's language. */
export interface PlayerWords {
  /** The link to a document that cannot be shown inside a page. */
  openDocument: string;
  /** A browser has stopped a window of the course; `openWindow` is the button that opens it. */
  windowStopped: string;
  openWindow: string;
  /** In a window of the course: the page around the player asks before it opens a link. */
  opensFromPage: string;
}

export type FromPage =
  | {
      kind: 'open';
      version: number;
      launch: ScormLaunch;
      /** `launch.stored` overlaid with values that this browser has not sent yet. */
      stored: Record<string, Record<string, string>>;
      /** `launch.run`, made unique each time a player opens, because each player counts commits from 1. */
      run: string;
      /** The page's language and theme, for the player's own messages. */
      language: string;
      dark: boolean;
      words: PlayerWords;
    }
  | { kind: 'navigate'; navigation: Navigation }
  /** Everything up to this commit is on the server, of all SCOs. */
  | { kind: 'acknowledged'; sequence: number }
  /** The server has refused something of a commit for good. A commit that waits for the network is no refusal. */
  | { kind: 'refused' }
  /** Send everything that was set and not committed yet, now. Answered with a `commit`, empty if there is nothing. */
  | { kind: 'flush' }
  /**
   * The frame is about to be removed (the learner goes to another page of the site). The player removes the package's
   * frame while someone still listens, so that what the package does in its own unload handlers (LMSFinish …) arrives, and
   * ends with a `commit` of reason `left`, empty if there is nothing.
   *
   * Measured in Chromium: what a frame posts in `pagehide` never reaches a page of another origin, neither when the
   * frame is removed nor when the tab is closed. What it posts in `beforeunload` is posted in time, with all that the
   * package's unload handlers cause when the player removes the package's frame there; so the player does on its own
   * `beforeunload` the same as on `leave`. But a page whose tab closes is often gone before it hears it, four times of six:
   * that is what the unload beacon is for.
   */
  | { kind: 'leave' };

export type FromPlayer =
  | { kind: 'ready'; version: number }
  /**
   * Pairs to keep: those that changed since the last commit, by SCO ('' for the package as a whole). The page writes them
   * to local storage before anything else. The first commit of a package is said at once, those that follow it within a second
   * together. `load`: the empty commit of docs/specification.md 4. `left`: the frame goes away.
   */
  | {
      kind: 'commit';
      sco: string;
      data: Record<string, string>;
      /** Number of the commit in this run, over all SCOs, from 1. */
      sequence: number;
      reason: 'load' | 'commit' | 'finish' | 'timer' | 'left' | 'flush';
    }
  /** Where the learner is and where else they may go; sent after every change. */
  | {
      kind: 'place';
      current: string | null;
      toc: Place[];
      canContinue: boolean;
      canPrevious: boolean;
      ended: boolean;
    }
  /** The page of the package has loaded. Until then a learner looks at a sign that it is coming. */
  | { kind: 'shown' }
  /** Hosts of other sites that the package asked for and the policy of its origin keeps it from, the new ones among them. */
  | { kind: 'blocked'; hosts: string[] }
  /**
   * Open this address in a tab of its own: a PDF of the package, or another site. Windows of a sandbox show neither. The page decides
   * whether it does, and asks the learner before another site.
   */
  | { kind: 'outside'; address: string }
  /** The package sent a form, which the content origin does not take. */
  | { kind: 'form' }
  /** Something a person must be told: the package did not load, asked for what cannot be, or wants to keep more than fits. */
  | {
      kind: 'failed';
      reason: 'not-loaded' | 'nothing-to-launch' | 'sequencing' | 'too-large';
      detail: string;
    };
