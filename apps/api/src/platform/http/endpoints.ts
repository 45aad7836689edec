import * as contract from '@lintel/contract';

const exported = Object.values(contract as Record<string, unknown>);

/** The endpoints of each resource whose calls follow from its declaration. */
export const allResourceEndpoints = exported.filter(contract.isResourceEndpoints);

/** All endpoints of the contract. */
export const allEndpoints: contract.Endpoint[] = [
  ...exported.filter(contract.isEndpoint),
  ...allResourceEndpoints.flatMap(contract.endpointsOf),
  ...contract.allReferenceEndpoints(),
];
