import type { Browser } from 'playwright-core';
import { afterAll, beforeAll } from 'vitest';
import { launch } from './browser.ts';
import { openRecords, type Records } from './records.ts';
import { type Product, startProduct } from './server.ts';

interface Setup {
  product: Product;
  browser: Browser;
  records: Records;
}

/** What every browser test needs: the served product, a browser, and a look into the database. */
export function setUp(env: Record<string, string> = {}): Setup {
  let set: Setup | undefined;
  const use = (): Setup => {
    if (!set) throw new Error('The product runs while tests run, not while they are declared.');
    return set;
  };
  beforeAll(async () => {
    const product = await startProduct(env);
    set = { product, browser: await launch(), records: await openRecords(product.databaseUrl) };
  });
  afterAll(async () => {
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
