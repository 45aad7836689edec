import * as contract from '@lintel/contract';

/** All endpoints of the contract. */
export const allEndpoints: contract.Endpoint[] = [
  ...Object.values(contract as Record<string, unknown>).filter(contract.isEndpoint),
  ...contract.allReferenceEndpoints(),
];
