import { expect, test } from 'vitest';
import { createLog } from '../../platform/log.ts';
import { passwordJudge } from '../../platform/security/password-judge.ts';
import { authRoom } from './index.ts';

test('the password validator is loaded at start, before the first request', async () => {
  await passwordJudge.end();
  expect(passwordJudge.isLoaded()).toBe(false);
  const ends = (authRoom.services ?? []).map((start) => start({ log: createLog({ level: 'silent' }) } as never));
  await expect.poll(() => passwordJudge.isLoaded(), { timeout: 50_000 }).toBe(true);
  for (const end of ends) await end();
  await passwordJudge.end();
});
