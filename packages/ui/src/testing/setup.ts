import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Without a catalogue, lingui shows the source texts. Files of one worker share the instance, so this drops what an earlier file loaded.
i18n.loadAndActivate({ locale: 'en', messages: {} });

// A limit for tests that hang, not a measure of a slow machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  // Files of one worker share the timers too: with a stopped clock the next file's presses would never come.
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
