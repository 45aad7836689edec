import { expect, test } from 'vitest';
import { strengthOf } from './password-strength.ts';

test.each(['', 'aaaaaaaaaaaaaaaaaaaaaa', '123456789012345', 'abcdefghijklmnopqrst', 'abababababababababab'])(
  '%j looks weak though it may be long',
  (password) => {
    expect(strengthOf(password)).toBeLessThanOrEqual(1);
  },
);

test.each(['correct horse battery staple', 'Vq8#rT2m!zLw0xPd', 'كلمة مرور طويلة جدا وآمنة'])(
  '%j looks good',
  (password) => {
    expect(strengthOf(password)).toBeGreaterThanOrEqual(3);
  },
);
