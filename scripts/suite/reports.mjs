// Reads the JSON reports of the test runners: counts, durations and failures.
import { readFileSync, rmSync } from 'node:fs';
import { relative } from 'node:path';
import { inRoot, root } from '../toolchain.mjs';

const path = (name) => inRoot('.cache', 'reports', name);

/** The path of a report; an older report there is deleted. */
export function freshReport(name) {
  rmSync(path(name), { force: true });
  return path(name);
}

function read(name) {
  try {
    return JSON.parse(readFileSync(path(name), 'utf8'));
  } catch {
    return undefined;
  }
}

/** Counts a run as failed if it ended with an error without a failing test, or found no test. */
function counted(clean, tests, passed = 0, failed = 0) {
  return { passed, failed: failed || (clean && passed ? 0 : 1), tests };
}

export function vitestReport(name, clean) {
  const report = read(name);
  const files = report?.testResults ?? [];
  const broken = files.filter(({ status, assertionResults }) => status === 'failed' && !assertionResults.length);
  const tests = files.flatMap(({ name, assertionResults }) =>
    assertionResults.map(({ title, duration = 0, failureMessages: [fault] = [] }) => ({
      file: relative(root, name),
      title,
      ms: duration,
      fault,
    })),
  );
  for (const { name, message } of broken)
    tests.push({ file: relative(root, name), title: 'could not be run', ms: 0, fault: message });
  return counted(clean, tests, report?.numPassedTests, report && report.numFailedTests + broken.length);
}

export function playwrightReport(clean) {
  const report = read('playwright.json');
  const specsOf = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsOf)];
  const tests = specsOf(report ?? {}).map(({ file, title, tests: runs }) => ({
    file: `e2e/${file}`,
    title,
    ms: runs.flatMap(({ results }) => results).reduce((sum, { duration }) => sum + duration, 0),
    fault: runs.flatMap(({ results }) => results).find(({ error }) => error)?.error.message,
  }));
  const failed = report && report.stats.unexpected + report.stats.flaky + report.errors.length;
  return counted(clean, tests, report?.stats.expected, failed);
}

/** Each visit counts as a test; a reproducible finding counts as a failure. */
export function wanderReport(clean) {
  const report = read('wander.json');
  const repeated = (report?.findings ?? []).filter(({ isRepeated }) => isRepeated);
  const tests = repeated.map(({ page, what, path }) => ({
    file: `npm run wander -- --seed ${path.seed}`,
    title: page,
    ms: 0,
    fault: what,
  }));
  return counted(clean, tests, report && Math.max(0, report.visits - repeated.length), repeated.length);
}

export const slowest = (tests, many = 10) =>
  tests
    .toSorted((one, other) => other.ms - one.ms)
    .slice(0, many)
    .map(({ file, title, ms }) => `${(ms / 1000).toFixed(1).padStart(7)} s   ${file} › ${title}`);

/** The failed tests with the first lines of their errors, for the end of the output. */
export const fallen = (tests, lines = 8) =>
  tests
    .filter(({ fault }) => fault)
    .map(({ file, title, fault }) => `✗ ${file} › ${title}\n    ${fault.split('\n').slice(0, lines).join('\n    ')}`);
