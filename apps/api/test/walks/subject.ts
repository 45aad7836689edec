import type { Endpoint } from '@lintel/contract';
import type { Make } from '../examples.ts';
import type { TestApp } from '../test-app.ts';

/** What a walk goes over: a server, what it answers, and a call that works for each. */
export type Subject = {
  app: TestApp;
  endpoints: readonly Endpoint[];
  examples: ReadonlyMap<Endpoint, Make>;
};
