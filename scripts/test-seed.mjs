// Runs in each test file: fast-check draws from TEST_SEED too.
if (process.env.TEST_SEED) {
  const { default: fc } = await import('fast-check');
  fc.configureGlobal({ seed: Number(process.env.TEST_SEED) });
}
