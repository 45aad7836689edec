import * as contract from '@lintel/contract';
import { expect, test } from 'vitest';
import { allEndpoints } from '../../src/platform/http/endpoints.ts';
import { machineExamples, machinesToCome } from '../examples-machines.ts';
import { testApp } from '../test-app.ts';
import { walkMachine } from '../walks/machines.ts';

const app = await testApp();

/** Those of resources are part of the declaration, if their calls follow from it. */
const declared = Object.values(contract as Record<string, unknown>).flatMap((value) =>
  contract.isResource(value) && value.transitions ? [[value.displayName, value.transitions] as const] : [],
);
const exported = Object.entries(contract as Record<string, unknown>).filter(([, value]) =>
  contract.isStatusMachine(value),
);
const machines = [...exported, ...declared.filter(([, machine]) => exported.every(([, value]) => value !== machine))];

test('every state machine of the contract is walked, or has no endpoints yet', () => {
  const known = [...machineExamples, ...machinesToCome].map(({ machine }) => machine);
  for (const [name, machine] of machines) expect(known.includes(machine as never), `${name} has an example`).toBe(true);
  expect(machines.length).toBe(known.length);
  for (const { paths } of machinesToCome) {
    const served = allEndpoints.filter(({ path }) => paths.includes(path)).map(({ path }) => path);
    expect(served, 'a served endpoint needs an example').toEqual([]);
  }
});

for (const example of machineExamples) walkMachine(app, example);
