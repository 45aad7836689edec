import type { TestProject } from 'vitest/node';
import { startTestServer } from './test-server.ts';

/** Runs that follow one another may share a server that was started for them. */
export default async function setup(project: TestProject) {
  const { url, stop } = process.env.LINTEL_TEST_SERVER
    ? { url: process.env.LINTEL_TEST_SERVER, stop: undefined }
    : await startTestServer();
  project.provide('serverUrl', url);
  return stop;
}
