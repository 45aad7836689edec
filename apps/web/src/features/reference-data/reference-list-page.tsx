import { localeCodes } from '@lintel/contract/core/locales';
import { can } from '@lintel/contract/core/permissions';
import { listLocales } from '@lintel/contract/features/places/places';
import { referenceEndpoints } from '@lintel/contract/features/reference-data/reference-data';
import type { ReferenceItem } from '@lintel/contract/features/reference-data/reference-items';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { call } from '../../platform/call.ts';
import { endpointQuery, useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useLiveInvalidation } from '../../platform/use-live.ts';
import { MoreMenu } from '../../ui/details/more-menu.tsx';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { Icon } from '../../ui/icon.tsx';
import { ImportDialog } from '../../ui/import/import-dialog.tsx';
import { SortArea } from '../../ui/order/sort-area.tsx';
import { EmptyState } from '../../ui/states.tsx';
import type { Action } from '../../ui/table/action.ts';
import { ListPage } from '../../ui/table/list-page.tsx';
import { useExport } from '../../ui/table/use-export.ts';
import { DeleteItemDialog } from './delete-item-dialog.tsx';
import { referenceColumns, referenceFilters } from './reference-list-columns.tsx';
import { createPathOf, crumbsOf, useReferenceType } from './reference-place.ts';
import { RenameProvider } from './rename.tsx';
import { useItemActions, useItemActs } from './use-item-actions.ts';
import { useItemOrder } from './use-item-changes.ts';
import { useReferenceList } from './use-reference-list.ts';

/** The number of active languages. */
function useLocaleCount() {
  const { data } = useQuery(endpointQuery(listLocales, {}, ['places']));
  return data?.filter(({ is_active }) => is_active).length ?? localeCodes.length;
}

function NewItem({ type, one }: { type: string; one: string }) {
  return (
    <Button
      component={Link}
      to={createPathOf(type)}
      variant="contained"
      color="primary"
      startIcon={<Icon name="plus" size={20} />}
    >
      New {one}
    </Button>
  );
}

/** Import and export as CSV. */
function TableMenu({ exporting, onImport }: { exporting: readonly Action[]; onImport?: () => void }) {
  const actions = [
    ...(onImport ? [{ label: 'Import CSV', icon: 'upload', onClick: onImport } as const] : []),
    ...exporting.map(({ label, icon, onClick = () => {} }) => ({ label, icon, onClick })),
  ];
  return <MoreMenu label="Import and export" actions={actions} />;
}

function ImportItems({ type, onClose }: { type: string; onClose: () => void }) {
  const { importCsv } = referenceEndpoints(type);
  const apply = useEndpointMutation(importCsv);
  const undoToast = useUndoToast();
  return (
    <ImportDialog
      title="Import CSV"
      accept=".csv,text/csv"
      hint="A file like the one that Export CSV makes. Rows are matched by key; a new key adds a row."
      preview={(csv) => call(importCsv, { csv, dry_run: true })}
      apply={async (csv) => {
        const { data, meta } = await apply({ csv });
        undoToast(`${data.counts.create} created, ${data.counts.change} changed`, meta);
        onClose();
      }}
      onClose={onClose}
    />
  );
}

/** The list, and the callback to reorder its rows. */
function useOrderedList(type: string) {
  const { input, move } = useItemOrder(type);
  const { list, all } = useReferenceList(type, input);
  const items = (list.rows ?? []).map(({ id, name }) => ({ id, label: name.en }));
  const onMove = (id: number, to: number) =>
    move(
      all.map((item) => item.id),
      { id, to, name: items.find((item) => item.id === id)?.label ?? '', shown: items.map((item) => item.id) },
    );
  return { list, items, onMove };
}

function ReferenceList() {
  const { type, label, one, many } = useReferenceType();
  const mayEdit = can(useAdmin(), 'core.edit') !== undefined;
  const locales = useLocaleCount();
  const { list, items, onMove } = useOrderedList(type);
  const [leaving, setLeaving] = useState<ReferenceItem>();
  const [importing, setImporting] = useState(false);
  const actions = useItemActions(type, setLeaving);
  const bulkActions = useItemActs(type);
  // Export all items regardless of the filters: an import needs the complete table.
  const exporting = useExport(referenceEndpoints(type).exportCsv, { ...list, values: {} });
  const columns = useMemo(() => referenceColumns(type, mayEdit, locales), [type, mayEdit, locales]);
  const filters = useMemo(() => referenceFilters(type), [type]);
  const newItem = mayEdit && <NewItem type={type} one={one} />;
  const empty = (
    <EmptyState
      title={`No ${many} yet`}
      text={mayEdit ? `Add the first ${one}, or import a CSV file.` : 'Nobody has added one yet.'}
      action={newItem}
    />
  );
  const head = (
    <>
      {newItem}
      <TableMenu exporting={exporting.ofAll} onImport={mayEdit ? () => setImporting(true) : undefined} />
    </>
  );
  const page = (
    <ListPage
      {...{ list, columns, filters, actions, bulkActions, head, empty }}
      bulk={
        exporting.ofAll.length > 0
          ? ({ everything, rows }) => (everything ? [] : exporting.ofSelected({ rows }))
          : undefined
      }
      title={label}
      crumbs={crumbsOf({ title: label })}
      nameOf={({ name }) => name.en}
      searchHint="Search name or key"
    />
  );
  return (
    <>
      {mayEdit ? <SortArea {...{ items, onMove }}>{page}</SortArea> : page}
      {leaving && <DeleteItemDialog type={type} item={leaving} onClose={() => setLeaving(undefined)} />}
      {importing && <ImportItems type={type} onClose={() => setImporting(false)} />}
    </>
  );
}

/** One list page for all reference types, configured by the declaration of the type. */
export function ReferenceListPage() {
  useLiveInvalidation(['reference-data', 'places']);
  return (
    <RenameProvider>
      <ReferenceList />
    </RenameProvider>
  );
}
