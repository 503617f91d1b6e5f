import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Without a catalogue, lingui shows the source texts. Files of one worker share the instance, so this drops what an earlier file loaded.
i18n.loadAndActivate({ locale: 'en', messages: {} });

// A limit for tests that hang, not a measure of a slow machine.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
