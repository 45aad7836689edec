import { type Product, startProduct } from '../setup/product.ts';
import { test as base } from '../setup/test.ts';
import { startMailServer } from './mail-server.ts';

type MailServer = Awaited<ReturnType<typeof startMailServer>>;

/** The product with a mail server that receives its emails. */
export const test = base.extend<object, { mailServer: MailServer; product: Product }>({
  mailServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from it what the fixture needs, which is nothing.
    async ({}, use) => {
      const server = await startMailServer();
      await use(server);
      await server.stop();
    },
    { scope: 'worker' },
  ],
  product: [
    async ({ mailServer }, use) => {
      const product = await startProduct({ SMTP_URL: mailServer.url });
      await use(product);
      await product.stop();
    },
    { scope: 'worker', timeout: 60_000 },
  ],
});
