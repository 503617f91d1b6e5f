import { i18n } from '@lingui/core';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Without a catalogue every text is shown as it stands in the source.
i18n.load('en', {});
i18n.activate('en');

// What a test waits for comes when the machine has the time: this is a limit for what never comes.
configure({ asyncUtilTimeout: 10_000 });

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
});
