import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import { type ComponentType, createContext } from 'react';

/** One change of one field: its event, the field's own name and what stood there before. */
export type ChangeActionProps = { event: AuditEvent; name: string; old: unknown };

/** What can be done with a change wherever a history shows one, such as putting the earlier value back. */
export const ChangeAction = createContext<ComponentType<ChangeActionProps> | null>(null);
