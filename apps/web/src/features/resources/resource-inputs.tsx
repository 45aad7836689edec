import { can } from '@lintel/contract/core/permissions';
import type { ResourceRow } from '@lintel/contract/core/resource';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { Fragment, type ReactNode } from 'react';
import { useAdmin } from '../../platform/session.tsx';
import { DateInput } from '../../ui/form/date-input.tsx';
import { NumberInput } from '../../ui/form/number-input.tsx';
import { RecordPicker } from '../../ui/form/record-picker.tsx';
import { SelectInput } from '../../ui/form/select-input.tsx';
import { TextAreaInput } from '../../ui/form/text-area-input.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { ToggleInput } from '../../ui/form/toggle-input.tsx';
import { isOptional, kindOf } from './field-kind.ts';
import { choiceText } from './field-value.tsx';
import type { ResourceFace } from './resource-face.ts';
import { referenceIn } from './resource-words.ts';

/** The fields that this admin can set: not those of the server, and the owner only with permission to assign. */
export function useEditableFields({ resource }: ResourceFace): string[] {
  const admin = useAdmin();
  const { fields, ownership } = resource;
  const mayAssign = ownership === undefined || can(admin, ownership.assignedBy) !== undefined;
  return Object.entries(fields.declared)
    .filter(([name, { readOnly }]) => !readOnly && (mayAssign || !ownership?.columns.includes(name)))
    .map(([name]) => name);
}

/** The value of an empty input. */
export function emptyValue({ resource }: ResourceFace, name: string): unknown {
  const field = resource.fields.declared[name];
  const kind = field && kindOf(field);
  if (resource.references?.[name] || kind?.is === 'number' || kind?.is === 'day') return null;
  if (kind?.is === 'toggle') return false;
  return kind?.is === 'choice' && field && !isOptional(field) ? kind.values[0] : '';
}

type Props = { face: ResourceFace; name: string; row?: ResourceRow };

/** The input of a field, by what its schema accepts. */
function inputOf({ face, name, row }: Props): ReactNode {
  const { resource, references, inputs } = face;
  const field = resource.fields.declared[name];
  if (!field) return null;
  if (inputs?.[name]) return inputs[name];
  const props = { name, label: field.label, ...(isOptional(field) && { optional: true }) };
  const reference = references[name];
  if (reference) {
    const current = row && referenceIn(row, name);
    return (
      <RecordPicker
        {...props}
        picker={reference.picker}
        current={current && { value: current.id, label: current.name }}
      />
    );
  }
  const kind = kindOf(field);
  if (kind.is === 'choice')
    return (
      <SelectInput {...props} options={kind.values.map((value) => ({ value, label: choiceText(face, name, value) }))} />
    );
  if (kind.is === 'toggle') return <ToggleInput name={name} label={field.label} />;
  if (kind.is === 'number') return <NumberInput {...props} />;
  if (kind.is === 'day') return <DateInput {...props} />;
  if (kind.is === 'paragraph') return <TextAreaInput {...props} max={kind.max} rows={4} />;
  return <TextInput {...props} autoComplete="off" />;
}

const pair = { display: 'grid', columnGap: 3, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } } as const;
const wholeLine = { gridColumn: '1 / -1' };

/** The inputs of a record in two columns; its title and long texts take a whole line. */
export function ResourceInputs({
  face,
  row,
  names,
}: {
  face: ResourceFace;
  row?: ResourceRow;
  names: readonly string[];
}) {
  const isWide = (name: string) => {
    const field = face.resource.fields.declared[name];
    return name === face.resource.title || (field !== undefined && kindOf(field).is === 'paragraph');
  };
  return (
    <Card sx={{ p: { xs: 2, md: 3 }, pb: { xs: 0, md: 0.5 }, maxWidth: 800 }}>
      <Box sx={pair}>
        {names.map((name) => {
          const input = inputOf({ face, name, row });
          return isWide(name) ? (
            <Box key={name} sx={wholeLine}>
              {input}
            </Box>
          ) : (
            <Fragment key={name}>{input}</Fragment>
          );
        })}
      </Box>
    </Card>
  );
}
