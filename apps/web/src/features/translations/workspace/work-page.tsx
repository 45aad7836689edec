import { listTranslationRequests } from '@lintel/contract/features/translations/translation-requests';
import type { TranslationWork } from '@lintel/contract/features/translations/translation-work';
import Drawer from '@mui/material/Drawer';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useCallback, useRef, useState } from 'react';
import { paths, pathTo } from '../../../platform/paths.ts';
import { usePageShortcuts } from '../../../platform/shortcuts.ts';
import { useNeighbours } from '../../../platform/use-neighbours.ts';
import { classes } from '../../../ui/classes.ts';
import { KeyHelp } from '../../../ui/details/key-help.tsx';
import type { MenuAction } from '../../../ui/details/more-menu.tsx';
import { RecordState, useRecordId } from '../../../ui/details/record-state.tsx';
import { usePageWidthStep } from '../../../ui/layout/use-room.ts';
import { lazyPart } from '../../../ui/lazy-part.ts';
import { useMayAssign } from '../translation-columns.tsx';
import { workQuery } from '../translations.queries.ts';
import { isBlocking } from './check-list.ts';
import { useWorkCalls } from './use-work-calls.ts';
import { useWorkspace, WorkActsProvider, type Workspace } from './use-workspace.ts';
import { WorkEditor } from './work-editor.tsx';
import { WorkHead } from './work-head.tsx';
import { useSaveKey, workKeys } from './work-keys.tsx';
import { WorkNotice } from './work-notice.tsx';
import css from './work-page.module.css';
import { WorkRail } from './work-rail.tsx';
import { WorkTabs } from './work-tabs.tsx';
import { partsOf, type WorkField } from './work-texts.ts';

// Lazy-loaded until opened.
const HistoryDialog = lazyPart(() => import('./history-dialog.tsx').then((file) => ({ default: file.HistoryDialog })));
const AssignDialog = lazyPart(() =>
  import('../translation-dialog.tsx').then((file) => ({ default: file.AssignRequestDialog })),
);

const list = { title: 'Requests', path: paths.translationRequests, list: 'translations' };

/** The minimum width for the rail next to the texts. */
const RAIL = 1000;

type Asked = 'history' | 'assign';

/** The menu of further actions on the request. */
function useMenu(
  { work, mayEdit, fields }: Workspace,
  calls: ReturnType<typeof useWorkCalls>,
  ask: (what: Asked) => void,
) {
  const mayAssign = useMayAssign();
  const hasEmpty = fields.some(({ now }) => now === 'empty');
  const full = hasEmpty ? undefined : 'No field is empty';
  const fill: MenuAction[] = [
    {
      label: 'Fill empty fields from the memory',
      icon: 'database',
      disabledReason: full,
      onClick: () => calls.fill('memory'),
    },
    ...(work.machine
      ? [
          {
            label: `Fill empty fields by ${work.machine.engine}`,
            icon: 'machine',
            disabledReason: full,
            onClick: () => calls.fill('machine'),
          } as const,
        ]
      : []),
  ];
  return [
    ...(mayEdit ? fill : []),
    ...(mayAssign && mayEdit ? [{ label: 'Assign…', icon: 'person-add', onClick: () => ask('assign') } as const] : []),
    { label: 'History', icon: 'history', onClick: () => ask('history') } as const,
  ];
}

/** J and K open the next and the previous request of the list that the viewer came from. */
function useListKeys() {
  const along = useNeighbours(listTranslationRequests, (id) => pathTo(paths.translationRequest, id));
  usePageShortcuts({ j: along?.next, k: along?.previous });
}

function Work({ work }: { work: TranslationWork }) {
  const desk = useWorkspace(work);
  const calls = useWorkCalls(desk);
  const [asked, setAsked] = useState<Asked>();
  const [isRailOpen, setRailOpen] = useState(false);
  const menu = useMenu(desk, calls, setAsked);
  const hasRail = usePageWidthStep([RAIL]) === RAIL;
  const parts = partsOf(desk.fields);
  useSaveKey(() => void desk.session.flush());
  useListKeys();
  const latest = useRef(calls.keep);
  latest.current = calls.keep;
  const keep = useCallback((field: WorkField) => latest.current(field), []);
  const rail = <WorkRail desk={desk} lines={calls.lines} />;
  return (
    <WorkActsProvider value={desk.acts}>
      <div className={css.page}>
        <WorkHead
          desk={desk}
          menu={menu}
          isFinishing={calls.isFinishing}
          onFinish={() => void calls.finish()}
          rail={hasRail ? undefined : () => setRailOpen(true)}
          inTheWay={calls.lines.filter(isBlocking).length}
        />
        <WorkTabs parts={parts} fields={desk.fields} />
        <WorkNotice desk={desk} onReopen={calls.reopen} onFill={calls.fill} />
        <div className={classes(css.desk, hasRail && css.withRail)}>
          <WorkEditor desk={desk} parts={parts} onKeep={keep} />
          {hasRail && rail}
        </div>
      </div>
      {!hasRail && (
        <Drawer
          anchor="right"
          open={isRailOpen}
          onClose={() => setRailOpen(false)}
          slotProps={{
            paper: { sx: { width: 'min(360px, 100vw)', p: 2 }, 'aria-label': 'Checks, glossary and comments' },
          }}
        >
          {rail}
        </Drawer>
      )}
      <KeyHelp lines={workKeys} />
      <Suspense>
        {asked === 'history' && <HistoryDialog id={work.id} onClose={() => setAsked(undefined)} />}
        {asked === 'assign' && <AssignDialog request={work} onClose={() => setAsked(undefined)} />}
      </Suspense>
    </WorkActsProvider>
  );
}

/** The workspace for translating one property into one language. */
export function TranslationWorkPage() {
  const id = useRecordId();
  const query = useQuery(workQuery(id));
  return (
    <RecordState query={query} noun="translation request" permission="translation.view" list={list} shape="details">
      {(work) => <Work key={work.id} work={work} />}
    </RecordState>
  );
}
