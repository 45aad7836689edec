import { spawn } from 'node:child_process';

/** Runs commands with a concurrency limit and prints the output of each when it ends. */
export async function atOnce(places, steps, start) {
  const waiting = [...steps];
  const done = [];
  const worker = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const started = performance.now();
      const { clean, said } = await start(step);
      const seconds = (performance.now() - started) / 1000;
      console.log(`\n── ${step.name}${said ? `\n${said}` : ''}`);
      done.push({ ...step, seconds, passed: clean ? 1 : 0, failed: clean ? 0 : 1, tests: [] });
    }
  };
  await Promise.all(Array.from({ length: places }, worker));
  return steps.map(({ name }) => done.find((step) => step.name === name));
}

/** Runs a command and buffers its output. */
export const quietly = (command, args, options) =>
  new Promise((resolve) => {
    const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
    child.once('close', (code) => resolve({ clean: code === 0, said: said.trim() }));
  });
