// Runs in each test file, so that fast-check takes its random numbers from TEST_SEED too.
if (process.env.TEST_SEED) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });
}
