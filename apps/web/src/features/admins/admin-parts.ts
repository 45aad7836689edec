import type { ComponentType } from 'react';
import { lazyPart } from '../../ui/lazy-part.ts';

export type Colleague = { id: number; first_name: string; last_name: string };

type Load<Props> = () => Promise<ComponentType<Props>>;

/** Components of other features for an admin's work, injected by the app so that features do not import each other. */
export type LoadAdminParts = {
  assigned: Load<{ admin: Colleague }>;
  added: Load<{ admin: Colleague; rate?: string }>;
  translations: Load<{ admin: Colleague }>;
  appointments: Load<{ admin: Colleague }>;
  earnings: Load<{ admin: Colleague }>;
  assign: Load<{ admin: Colleague; onClose: () => void }>;
};

const lazily = <Props extends object>(load: Load<Props>) => lazyPart(async () => ({ default: await load() }));

/** Each is a chunk that is loaded with its tab. */
export const adminParts = (load: LoadAdminParts) => ({
  Assigned: lazily(load.assigned),
  Added: lazily(load.added),
  Translations: lazily(load.translations),
  Appointments: lazily(load.appointments),
  Earnings: lazily(load.earnings),
  AssignDrawer: lazily(load.assign),
});
export type AdminParts = ReturnType<typeof adminParts>;
