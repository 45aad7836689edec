import { continuedOperationHeader } from '@lintel/contract/features/operations/operations';

/** Call options that make a call part of an operation, so that one undo covers both. */
export const continuing = (operation: number | undefined): { headers?: Record<string, string> } =>
  operation === undefined ? {} : { headers: { [continuedOperationHeader]: String(operation) } };
