import type { Collection } from '@lintel/contract/core/endpoint';
import type { Permission } from '@lintel/contract/core/permissions';
import type { FoundRecord } from '@lintel/contract/features/search/search';
import type { IconName } from '../../ui/icons.ts';
import type { LabelColour } from '../../ui/label.tsx';

/** How a kind of record looks among the results; each room has one for its own. */
export type SearchFace = {
  kind: FoundRecord['kind'];
  heading: string;
  /** Where its records are kept: what changes there makes an answer old. */
  show: Collection;
  icon: IconName;
  /** Drawn as a person, not by the icon. */
  isPerson?: boolean;
  /** How many are shown of it. */
  most: number;
  pathOf: (found: FoundRecord, may: (permission: Permission) => boolean) => string;
  /** The page that lists all that match, if there is one. */
  listPath?: string;
  statuses?: Readonly<Record<string, { label: string; colour: LabelColour }>>;
  /** Making a new one, for those who may. */
  create?: { title: string; path: string; permission: Permission };
};
