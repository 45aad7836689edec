import type { Collection } from '@lintel/contract/core/endpoint';
import type { Field } from '@lintel/contract/core/record-fields';
import type { Resource, ResourceEndpoints, ResourceList } from '@lintel/contract/core/resource';
import type { ReactNode } from 'react';
import type { LoadPicker } from '../../ui/form/record-picker.tsx';
import type { IconName } from '../../ui/icons.ts';
import type { LabelColour } from '../../ui/label.tsx';

/** A resource whose pages follow from its declaration. */
export type DeclaredResource = Resource & {
  collection: Collection;
  title: string;
  fields: { declared: Readonly<Record<string, Field>>; labels: Readonly<Record<string, string>> };
  list: ResourceList;
};

/** How an action of the state machine is offered, in the list and on the page of a record. */
export type ActionFace = {
  label: string;
  /** The verb of messages and the audit log: `resolved`. */
  done: string;
  icon?: IconName;
  danger?: boolean;
  /** The one to offer first. */
  isMain?: boolean;
};

/** How a referenced record is chosen, and its page. */
export type ReferenceFace = { picker: LoadPicker; path?: `${string}/$id` };

/** What a declaration does not say: how its statuses, actions and references look to staff. */
export type ResourceFace = {
  resource: DeclaredResource;
  endpoints: ResourceEndpoints;
  statuses: Readonly<Record<string, { label: string; colour: LabelColour }>>;
  actions: Readonly<Record<string, ActionFace>>;
  references: Readonly<Record<string, ReferenceFace>>;
  /** Labels of the values of other enums, by field. */
  values?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Inputs that the type of a field does not determine, such as one of money. */
  inputs?: Readonly<Record<string, ReactNode>>;
  /** The text of a list without records. */
  empty?: { title: string; text: string };
};

/** The face of one resource: every status, action and reference of its declaration must have one. */
export const resourceFace = <
  R extends DeclaredResource,
  E extends ResourceEndpoints,
  Status extends string = R['transitions'] extends infer T
    ? { [Action in keyof T]: T[Action] extends { from: readonly (infer S extends string)[] } ? S : never }[keyof T]
    : never,
>(
  face: Omit<ResourceFace, 'resource' | 'endpoints' | 'statuses' | 'actions' | 'references'> & {
    resource: R;
    endpoints: E;
    statuses: Readonly<Record<Status, ResourceFace['statuses'][string]>>;
    actions: Readonly<Record<keyof R['transitions'] & string, ActionFace>>;
    references: Readonly<Record<keyof R['references'] & string, ReferenceFace>>;
  },
): ResourceFace => face;
