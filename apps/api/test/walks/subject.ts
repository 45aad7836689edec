import type { Endpoint } from '@lintel/contract';
import type { Make } from '../examples.ts';
import type { TestApp } from '../test-app.ts';

/** The subject of a walk: a server, its endpoints, and a valid call for each. */
export type Subject = {
  app: TestApp;
  endpoints: readonly Endpoint[];
  examples: ReadonlyMap<Endpoint, Make>;
};
