import * as contract from '@lintel/contract';
import type { TestApp } from './test-app.ts';

let count = 0;

/** A unique name. */
export const fresh = (word: string) => `${word} ${process.pid} ${++count}`;

/** Creates items of core data through the API. */
export function coreDataIn({ as, given }: Pick<TestApp, 'as' | 'given'>) {
  /** Required fields of a type in addition to the name. */
  async function needs(type: string): Promise<Record<string, number>> {
    const fields: Record<string, number> = {};
    for (const [name, field] of Object.entries(contract.referenceType(type).fields))
      if (field.kind === 'item') fields[name] = (await given.item(field.of)).id;
    return fields;
  }
  const make = async (type: string, name = fresh('Thing')) =>
    as('manager').call(contract.referenceEndpoints(type).create, { name: { en: name }, ...(await needs(type)) });
  return { needs, make };
}
