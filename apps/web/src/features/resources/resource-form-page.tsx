import type { ResourceRow } from '@lintel/contract/core/resource';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { FieldValues } from 'react-hook-form';
import type * as z from 'zod';
import { pathTo } from '../../platform/paths.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useReturn } from '../../platform/use-return.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { RecordState, useRecordId } from '../../ui/details/record-state.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { valueLabels } from '../../ui/form/words-of.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { choiceText } from './field-value.tsx';
import type { ReferenceFace, ResourceFace } from './resource-face.ts';
import { emptyValue, ResourceInputs, useEditableFields } from './resource-inputs.tsx';
import { recordQuery, titleOf, wordsOf } from './resource-words.ts';

/** The name of a referenced record, by its picker. */
function PickedName({ reference, id }: { reference: ReferenceFace; id: number }) {
  const { data } = useQuery({
    queryKey: ['picked', reference.path, id],
    queryFn: async ({ signal }) => (await (await reference.picker()).find(id, signal)) ?? null,
  });
  return data?.label ?? String(id);
}

/** How the merge of two edits names fields and values. */
const labelsOf = (face: ResourceFace) =>
  valueLabels(face.resource.fields.labels, ({ field }, value) => {
    const reference = face.references[field];
    if (reference && typeof value === 'number') return <PickedName reference={reference} id={value} />;
    return typeof value === 'string' && face.values?.[field] ? choiceText(face, field, value) : undefined;
  });

type Props = { face: ResourceFace; row?: ResourceRow; onSaved: (row: ResourceRow) => void };

function ResourceForm({ face, row, onSaved }: Props) {
  const { endpoints, resource } = face;
  const names = useEditableFields(face);
  const create = useEndpointMutation(endpoints.create);
  const update = useEndpointMutation(endpoints.update);
  const { noun } = wordsOf(face);
  const schema: z.ZodType<FieldValues, FieldValues> = endpoints.create.body;
  const pick = (of: (name: string) => unknown): FieldValues =>
    Object.fromEntries(names.map((name) => [name, of(name)]));
  return (
    <RecordForm<FieldValues, FieldValues, ResourceRow>
      name={`${resource.entity}:${row?.id ?? 'new'}`}
      record={row}
      initial={pick((name) => emptyValue(face, name))}
      valuesOf={(saved) => pick((name) => saved[name] ?? emptyValue(face, name))}
      schema={schema}
      onSave={(values, version) => (row ? update({ id: row.id, version, ...values }) : create(values))}
      onSaved={onSaved}
      saved={(saved) => `${titleOf(face, saved)} ${row ? 'saved' : 'created'}`}
      another
      words={labelsOf(face)}
      saveLabel={() => (row ? 'Save' : `Create ${noun}`)}
    >
      <ResourceInputs face={face} row={row} names={names} />
    </RecordForm>
  );
}

export function CreateResourcePage({ face }: { face: ResourceFace }) {
  const navigate = useNavigate();
  const { noun, list, paths } = wordsOf(face);
  const title = `New ${noun}`;
  return (
    <>
      <PageHead title={title} crumbs={[homeCrumb, list, { title }]} />
      <ResourceForm face={face} onSaved={({ id }) => void navigate({ to: pathTo(paths.details, id) })} />
    </>
  );
}

export function EditResourcePage({ face }: { face: ResourceFace }) {
  const query = useQuery(recordQuery(face, useRecordId()));
  const leave = useReturn();
  const { noun, list, paths } = wordsOf(face);
  const { collection, permissions } = face.resource;
  return (
    <RecordState query={query} noun={noun} permission={permissions.view} list={list} invalidatedBy={[collection]}>
      {(row) => {
        const path = pathTo(paths.details, row.id);
        return (
          <>
            <PageHead
              title={`Edit ${noun}`}
              crumbs={[homeCrumb, list, { title: titleOf(face, row), path }, { title: 'Edit' }]}
            />
            <ResourceForm key={row.id} face={face} row={row} onSaved={() => leave(path)} />
          </>
        );
      }}
    </RecordState>
  );
}
