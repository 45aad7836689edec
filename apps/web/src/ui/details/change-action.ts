import type { AuditEvent } from '@lintel/contract/features/audit/audit';
import { type ComponentType, createContext } from 'react';

/** One changed field of an audit event: the event, the field's key and the old value. */
export type ChangeActionProps = { event: AuditEvent; name: string; old: unknown };

/** An action for each change that a history shows, such as restoring the old value. */
export const ChangeAction = createContext<ComponentType<ChangeActionProps> | null>(null);
