import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch } from './browser.ts';
import { openRecords, type Records } from './records.ts';
import { type Product, startProduct } from './server.ts';

export interface Setup {
  product: Product;
  browser: Browser;
  records: Records;
}

/** With several processes a product is not shared: each file starts its own. */
const twoServers: Record<string, string> | undefined = process.env.TEST_SERVERS === '2' ? {} : undefined;

/**
 * What every browser test needs: the served product, a browser, and access to the database.
 *
 * @param env settings of a product for this file alone: also `{}`, for a file that kills the product or changes the
 * administrators' settings. Without it all files of a worker share one product, and each test takes people of its own from
 * `records`.
 */
export function setUp(env = twoServers): Setup {
  let set: Setup | undefined;
  const use = (): Setup => {
    if (!set) throw new Error('The product runs while tests run, not while they are declared.');
    return set;
  };
  beforeAll(async () => {
    // First, because a missing browser must not leave a server behind.
    const browser = await launch();
    set = { ...(await (env ? open(env) : openShared())), browser };
    // Attempts made in earlier files would count towards the limits here.
    await set.records.write('delete from throttle', []);
  });
  afterAll(async () => {
    if (!env) return;
    await set?.records.close();
    await set?.product.close();
  });
  return {
    get product() {
      return use().product;
    },
    get browser() {
      return use().browser;
    },
    get records() {
      return use().records;
    },
  };
}

async function open(env: Record<string, string>) {
  const product = await startProduct(env);
  return { product, records: await openRecords(product.databaseUrl) };
}

let shared: ReturnType<typeof open> | undefined;

function openShared() {
  // After the last file of a worker vitest runs no hook but sends this signal: the product ends as the process exits (server.ts).
  if (!shared) process.once('SIGTERM', () => process.exit());
  shared ??= open({});
  return shared;
}
