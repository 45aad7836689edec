import * as contract from '@lintel/contract';

/** Every endpoint of the contract: whoever walks them all needs no list of its own. */
export const allEndpoints: contract.Endpoint[] = [
  ...Object.values(contract as Record<string, unknown>).filter(contract.isEndpoint),
  ...contract.allReferenceEndpoints(),
];
