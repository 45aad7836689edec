import { spawn } from 'node:child_process';
import { childEnv, inRoot } from '../toolchain.mjs';

/** Starts the PostgreSQL that several test runs share; resolves to its address, or to undefined if it cannot start. */
export function startTestDatabases(node) {
  const child = spawn(node, [inRoot('apps', 'api', 'test', 'test-server.ts')], {
    env: childEnv(node),
    // It ends with the channel, also if this process is killed.
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = new Promise((resolve) => child.once('exit', () => resolve()));
  const told = new Promise((resolve) => child.stdout.once('data', (address) => resolve(String(address).trim())));
  const stop = () => {
    child.kill('SIGTERM');
    return ended;
  };
  return { address: Promise.race([told, ended]), stop };
}
