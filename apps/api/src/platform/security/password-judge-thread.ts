import { parentPort } from 'node:worker_threads';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import * as common from '@zxcvbn-ts/language-common';
import * as english from '@zxcvbn-ts/language-en';
import type { Judgement, Loaded, Wish } from './password-judge.ts';

// Run as a worker thread by `password-judge.ts`.

const estimator = new ZxcvbnFactory({
  dictionary: { ...common.dictionary, ...english.dictionary },
  graphs: common.adjacencyGraphs,
  translations: english.translations,
});

// Warm up: the first check also ranks the dictionaries and compiles the code.
estimator.check('the first password', ['first']);
parentPort?.postMessage({ loaded: true } satisfies Loaded);

parentPort?.on('message', ({ id, password, known }: Wish) => {
  const { score, feedback } = estimator.check(password, known);
  parentPort?.postMessage({ id, score, suggestions: feedback.suggestions } satisfies Judgement);
});
