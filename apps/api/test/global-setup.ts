import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

/** Successive runs may share a test server. */
export default async function setup(project: TestProject) {
  const { url, stop } = process.env.LINTEL_TEST_SERVER
    ? { url: process.env.LINTEL_TEST_SERVER, stop: undefined }
    : await startTestServer();
  project.provide('serverUrl', url);
  return stop;
}
