import { tab } from '../../../platform/storage.ts';
import { type DecisionValues, noDecision } from './decision-values.ts';

// Kept by the tab and by admin: what somebody typed on one property stands there when they come back to it.
const keyOf = (adminId: number, id: number) => `decision:${adminId}:${id}`;

const isEmpty = (values: DecisionValues) =>
  values.act === '' && values.note === '' && values.reason === '' && values.fields.length === 0;

export function readDecision(adminId: number, id: number): DecisionValues {
  const kept = tab.readJson(keyOf(adminId, id));
  return typeof kept === 'object' && kept !== null ? { ...noDecision, ...kept } : noDecision;
}

export const keepDecision = (adminId: number, id: number, values: DecisionValues) =>
  void tab.write(keyOf(adminId, id), isEmpty(values) ? null : JSON.stringify(values));

export const dropDecision = (adminId: number, id: number) => void tab.write(keyOf(adminId, id), null);
