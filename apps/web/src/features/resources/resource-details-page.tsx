import { can } from '@lintel/contract/core/permissions';
import type { ResourceRow } from '@lintel/contract/core/resource';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import { pathTo } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useNeighbours } from '../../platform/use-neighbours.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { ChangeAction } from '../../ui/details/change-action.ts';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { DetailsPage } from '../../ui/details/details-page.tsx';
import { FactList } from '../../ui/details/fact-list.tsx';
import { EventHistory } from '../../ui/details/history.tsx';
import type { MenuAction } from '../../ui/details/more-menu.tsx';
import { RecordState, useRecordId } from '../../ui/details/record-state.tsx';
import { TransitionActions } from '../../ui/details/transition-actions.tsx';
import { When } from '../../ui/details/when.tsx';
import { pageEdge } from '../../ui/page-edge.ts';
import { LogLink, RestoreValue } from '../audit/index.tsx';
import { kindOf } from './field-kind.ts';
import { StatusLabel, shownValue } from './field-value.tsx';
import type { ResourceFace } from './resource-face.ts';
import { historyQuery, recordQuery, titleOf, wordsOf } from './resource-words.ts';
import { stepsOf, useResourceCalls } from './use-resource-actions.ts';

type Props = { face: ResourceFace; row: ResourceRow };

/** Edit, the actions that its status allows, and Delete. */
function Actions({ face, row }: Props) {
  const admin = useAdmin();
  const navigate = useNavigate();
  const { act, drop } = useResourceCalls(face);
  const { paths, noun } = wordsOf(face);
  const { edit, delete: remove } = face.resource.permissions;
  const onDelete = async () => {
    if (await drop(row)) await navigate({ to: paths.list });
  };
  const more: MenuAction[] =
    remove && can(admin, remove)
      ? [{ label: `Delete ${noun}`, icon: 'trash', danger: true, onClick: () => void onDelete() }]
      : [];
  const acts = stepsOf(face).map((step) => {
    const { label, danger, isMain } = step.look;
    const look = isMain
      ? ({ color: 'primary', variant: 'contained' } as const)
      : danger
        ? ({ color: 'error' } as const)
        : {};
    return [step.name, { label, look, onClick: () => void act(step, row) }] as const;
  });
  return (
    <>
      {edit && can(admin, edit) && (
        <Button component={Link} to={pathTo(paths.edit, row.id)} state variant="outlined" color="inherit">
          Edit
        </Button>
      )}
      <TransitionActions
        transitions={face.resource.transitions ?? {}}
        status={String(row.status)}
        held={admin.permissions}
        acts={Object.fromEntries(acts)}
        more={more}
      />
    </>
  );
}

/** Short fields as facts, each long text in a card of its own. */
function Overview({ face, row }: Props) {
  const { declared, labels } = face.resource.fields;
  const names = Object.keys(declared).filter((name) => name !== face.resource.title && name !== 'status');
  const isLong = (name: string) => {
    const field = declared[name];
    return field !== undefined && kindOf(field).is === 'paragraph';
  };
  const isShown = (name: string) => {
    const field = declared[name];
    return field !== undefined && kindOf(field).is !== 'other';
  };
  const facts = names
    .filter((name) => isShown(name) && !isLong(name))
    .map((name) => ({ label: labels[name] ?? name, value: shownValue(face, row, name) }));
  return (
    <>
      {names.filter(isLong).map((name) => (
        <DetailsCard key={name} title={labels[name] ?? name}>
          <Box dir="auto" sx={{ typography: 'body2', whiteSpace: 'pre-line', overflowWrap: 'anywhere', ...pageEdge }}>
            {String(row[name] ?? 'None')}
          </Box>
        </DetailsCard>
      ))}
      <DetailsCard title="About">
        <FactList
          facts={[
            ...facts,
            { label: 'Created', value: <When at={row.created_at} /> },
            { label: 'Last changed', value: <When at={row.updated_at} /> },
          ]}
        />
      </DetailsCard>
    </>
  );
}

function History({ face, row }: Props) {
  const { entity, permissions } = face.resource;
  const { noun } = wordsOf(face);
  const admin = useAdmin();
  const mayEdit = permissions.edit !== undefined && can(admin, permissions.edit) !== undefined;
  const done: Record<string, string> = {
    create: `created this ${noun}`,
    update: 'changed the details',
    delete: `deleted this ${noun}`,
    restore: `restored this ${noun}`,
    ...Object.fromEntries(stepsOf(face).map(({ name, look }) => [name, `${look.done} this ${noun}`])),
  };
  return (
    <ChangeAction value={mayEdit ? RestoreValue : null}>
      <EventHistory
        question={(lines) => historyQuery(face, row.id, lines)}
        words={(act) => done[act]}
        aside={<LogLink entity={entity} entity_id={row.id} />}
      />
    </ChangeAction>
  );
}

function Details({ face, row }: Props) {
  const { paths, Noun, list } = wordsOf(face);
  const neighbours = useNeighbours(face.endpoints.list, (id) => pathTo(paths.details, id));
  return (
    <DetailsPage
      title={titleOf(face, row)}
      crumbs={[homeCrumb, list, { title: `${Noun} ${row.id}` }]}
      status={'status' in row && <StatusLabel face={face} row={row} />}
      id={String(row.id)}
      actions={<Actions face={face} row={row} />}
      tabs={[
        { key: 'overview', label: 'Overview', content: () => <Overview face={face} row={row} /> },
        { key: 'history', label: 'History', content: () => <History face={face} row={row} /> },
      ]}
      neighbours={neighbours}
    />
  );
}

/** The page of one record: facts from the fields, actions from the state machine, history. */
export function ResourceDetailsPage({ face }: { face: ResourceFace }) {
  const query = useQuery(recordQuery(face, useRecordId()));
  const { noun, list } = wordsOf(face);
  const { collection, permissions } = face.resource;
  return (
    <RecordState
      query={query}
      noun={noun}
      permission={permissions.view}
      list={list}
      invalidatedBy={[collection]}
      shape="details"
    >
      {(row) => <Details face={face} row={row} />}
    </RecordState>
  );
}
