import { hash, type Options, verify } from '@node-rs/argon2';
import { invalid } from '../problem.ts';
import { passwordJudge } from './password-judge.ts';

// Argon2id with the minimum memory and time recommended by OWASP.
const cost: Options = { algorithm: 2, memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export const hashPassword = (password: string) => hash(password.normalize('NFKC'), cost);

const dummy = hashPassword('nobody has this password, it only takes its time');

/** Takes the same time whether or not there is a stored hash (prevents enumeration by timing). */
export async function isPasswordRight(password: string, stored: string | null | undefined): Promise<boolean> {
  const right = await verify(stored ?? (await dummy), password.normalize('NFKC'));
  return right && stored != null;
}

const GOOD_ENOUGH = 3;

/** Rejects weak passwords: common ones, patterns, and those based on personal data. */
export async function refuseWeakPassword(field: string, password: string, personal: string[]) {
  const known = personal.flatMap((text) => [text, ...text.split(/[@.\s_-]+/)]).filter((word) => word.length > 2);
  const { score, suggestions } = await passwordJudge.judge(password, ['lintel', ...known]);
  const bare = known.reduce((rest, word) => rest.toLowerCase().replaceAll(word.toLowerCase(), ''), password);
  if (score >= GOOD_ENOUGH && bare.length >= 8) return;
  throw invalid({ [field]: [['Is too easy to guess.', ...suggestions].join(' ').trim()] });
}
