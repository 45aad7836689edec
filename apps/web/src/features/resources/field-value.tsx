import { can } from '@lintel/contract/core/permissions';
import type { ResourceRow } from '@lintel/contract/core/resource';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { dayText, numberText } from '../../platform/format.ts';
import { pathTo } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { When } from '../../ui/details/when.tsx';
import { Label } from '../../ui/label.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import { PersonName } from '../../ui/person.tsx';
import { kindOf } from './field-kind.ts';
import type { ResourceFace } from './resource-face.ts';
import { referenceIn, viewPermission } from './resource-words.ts';

const capital = (text: string) => (text.charAt(0).toUpperCase() + text.slice(1)).replaceAll('_', ' ');

/** How staff read the value of an enum. */
export const choiceText = ({ values }: Pick<ResourceFace, 'values'>, name: string, value: string) =>
  values?.[name]?.[value] ?? capital(value);

export function StatusLabel({ face, row }: { face: ResourceFace; row: ResourceRow }) {
  const status = String(row.status);
  const { label = capital(status), colour = 'default' } = face.statuses[status] ?? {};
  return <Label colour={colour}>{label}</Label>;
}

const isPerson = (to: string | undefined) => to === 'user' || to === 'admin';

type NameProps = { face: ResourceFace; name: string; found: { id: number; name: string } };

/** The name of a referenced record; a person's after their avatar. */
export const ReferenceName = ({ face, name, found }: NameProps) =>
  isPerson(face.resource.references?.[name]?.to) ? <PersonName person={found} /> : <bdi>{found.name}</bdi>;

type Props = { face: ResourceFace; row: ResourceRow; name: string };

/** A referenced record, linked to its page for those who may open it. */
function ReferenceValue({ face, row, name }: Props) {
  const admin = useAdmin();
  const found = referenceIn(row, name);
  const [path, to] = [face.references[name]?.path, face.resource.references?.[name]?.to];
  const permission = to && viewPermission(to);
  if (!found) return <>{row[name] ? `${capital(to ?? '')} ${row[name]}` : 'None'}</>;
  const shown = <ReferenceName face={face} name={name} found={found} />;
  if (!path || !permission || !can(admin, permission)) return shown;
  return (
    <Link component={PageLink} to={pathTo(path, found.id)} color="inherit" underline="always">
      {shown}
    </Link>
  );
}

/** The value of a field as facts and cells show it. */
export function shownValue(face: ResourceFace, row: ResourceRow, name: string): ReactNode {
  const [field, value] = [face.resource.fields.declared[name], row[name]];
  if (face.resource.references?.[name]) return <ReferenceValue face={face} row={row} name={name} />;
  if (!field || value === null || value === undefined || value === '') return null;
  const kind = kindOf(field);
  if (kind.is === 'toggle') return value ? 'Yes' : 'No';
  if (kind.is === 'choice') return choiceText(face, name, String(value));
  if (kind.is === 'number') return numberText(Number(value));
  if (kind.is === 'day') return dayText(String(value));
  if (kind.is === 'moment') return <When at={String(value)} />;
  return <bdi>{String(value)}</bdi>;
}
