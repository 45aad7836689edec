import { can } from '@lintel/contract/core/permissions';
import Button from '@mui/material/Button';
import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { pathTo } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useList } from '../../platform/use-list.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { EmptyState } from '../../ui/states.tsx';
import { ListPage } from '../../ui/table/list-page.tsx';
import type { StatusTabs } from '../../ui/table/views/tab-filters.ts';
import { useTabCounts } from '../../ui/table/views/use-tab-counts.ts';
import type { ResourceFace } from './resource-face.ts';
import { columnsOf, filtersOf, tabsOf } from './resource-list-columns.tsx';
import { recordQuery, titleOf, wordsOf } from './resource-words.ts';
import { useBulkActions, useRowActions } from './use-resource-actions.ts';

const noTabs = { field: 'status', tabs: [] };

/** The list of a resource: columns, filters, search, export, saved views and bulk actions from its declaration. */
export function ResourceListPage({ face }: { face: ResourceFace }) {
  const { resource, endpoints } = face;
  const { paths, noun, list: words } = wordsOf(face);
  const list = useList(endpoints.list, words.list, [resource.collection]);
  const [columns, filters, tabs] = useMemo(() => [columnsOf(face), filtersOf(face), tabsOf(face)], [face]);
  const counted: StatusTabs = useTabCounts(endpoints.counts, list, tabs ?? noTabs);
  const [actions, bulkActions] = [useRowActions(face), useBulkActions(face)];
  const { create } = resource.permissions;
  const mayCreate = can(useAdmin(), create ?? resource.permissions.view) !== undefined;
  const searched = (resource.list.search ?? []).map((name) => resource.fields.labels[name]?.toLowerCase() ?? name);
  return (
    <ListPage
      title={words.title}
      crumbs={[homeCrumb, { title: words.title }]}
      list={list}
      columns={columns}
      filters={filters}
      status={tabs && counted}
      link={(row) => pathTo(paths.details, row.id)}
      nameOf={(row) => titleOf(face, row)}
      actions={actions}
      bulkActions={bulkActions}
      record={{ query: ({ id }) => recordQuery(face, id), seed: (row) => row }}
      exports={endpoints.export}
      searchHint={`Search ${searched.join(' or ')}`}
      head={
        mayCreate && (
          <Button
            component={Link}
            to={paths.create}
            variant="contained"
            color="primary"
            startIcon={<Icon name="plus" size={20} />}
          >
            {`New ${noun}`}
          </Button>
        )
      }
      empty={
        <EmptyState
          title={face.empty?.title ?? `No ${words.title.toLowerCase()} yet`}
          text={face.empty?.text ?? `New ${words.title.toLowerCase()} will appear here.`}
        />
      }
    />
  );
}
