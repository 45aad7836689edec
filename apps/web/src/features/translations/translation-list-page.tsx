import { can } from '@lintel/contract/core/permissions';
import {
  countTranslationRequests,
  exportTranslationRequests,
  listTranslationRequests,
  type TranslationRequest,
} from '@lintel/contract/features/translations/translation-requests';
import Button from '@mui/material/Button';
import { Navigate, useSearch } from '@tanstack/react-router';
import { Suspense, useState } from 'react';
import { listAt, paths, pathTo } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useList } from '../../platform/use-list.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { Icon } from '../../ui/icon.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { EmptyState } from '../../ui/states.tsx';
import type { Action } from '../../ui/table/action.ts';
import type { Selected } from '../../ui/table/bulk/selection.ts';
import { ListPage } from '../../ui/table/list-page.tsx';
import { usePhone } from '../../ui/table/phone.ts';
import { useTabCounts } from '../../ui/table/views/use-tab-counts.ts';
import { useTranslationActs } from './translation-acts.tsx';
import { TranslationCard } from './translation-card.tsx';
import { useMayAssign, useTranslationColumns } from './translation-columns.tsx';
import type { TranslationDialogRequest } from './translation-dialog.tsx';
import { openWork, translationFilters, translationTabs } from './translation-filters.ts';
import { TranslationPeek } from './translation-peek.tsx';
import { isOpen, requestName, wordsText } from './translation-words.ts';
import css from './translations.module.css';
import { workQuery } from './translations.queries.ts';
import { useTranslatorEdit } from './translator-edit.ts';
import { useTranslateNext } from './use-translate-next.ts';

// Forms and pickers are lazy-loaded with the dialog.
const TranslationDialog = lazyPart(() =>
  import('./translation-dialog.tsx').then((file) => ({ default: file.TranslationDialog })),
);

const requestPath = ({ id }: { id: number }) => pathTo(paths.translationRequest, id);

/** The word count of the selected requests. */
const ChosenWords = ({ everything, rows }: Selected<TranslationRequest>) =>
  everything ? null : <bdi className={css.sum}>{wordsText(rows.reduce((sum, { words }) => sum + words, 0))}</bdi>;

/** The row actions of a request, by the viewer's permissions. */
function useActions(onAsk: (asked: TranslationDialogRequest) => void) {
  const admin = useAdmin();
  const mayAssign = useMayAssign();
  const mayEdit = can(admin, 'translation.edit') !== undefined;
  const maySeeProperties = can(admin, 'property.view') !== undefined;
  return (request: TranslationRequest): Action[] => {
    const works = mayEdit && isOpen(request);
    const open: Action = {
      label: works ? 'Translate' : 'View',
      icon: works ? 'pen' : 'eye',
      to: requestPath(request),
      quick: true,
    };
    const assign: Action = {
      label: 'Assign…',
      icon: 'person-add',
      disabled: isOpen(request) ? undefined : 'Not available for closed requests',
      onClick: () => onAsk({ what: 'assign', request }),
    };
    const property: Action = { label: 'Property', icon: 'home', to: pathTo(paths.property, request.property_id) };
    return [open, ...(mayAssign ? [assign] : []), ...(maySeeProperties ? [property] : [])];
  };
}

function HeadButtons({ onAsk }: { onAsk: (asked: TranslationDialogRequest) => void }) {
  const phone = usePhone();
  const mayAssign = useMayAssign();
  const mayEdit = can(useAdmin(), 'translation.edit') !== undefined;
  const next = useTranslateNext();
  return (
    <>
      {mayAssign && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Icon name="plus" size={20} />}
          onClick={() => onAsk({ what: 'new' })}
        >
          {phone ? 'New' : 'New request'}
        </Button>
      )}
      {mayEdit && (
        <Button
          variant="contained"
          color="primary"
          endIcon={<Icon name="arrow-end" size={20} />}
          onClick={() => void next()}
        >
          {phone ? 'Next' : 'Translate next'}
        </Button>
      )}
    </>
  );
}

const fixed = {
  title: 'Requests',
  crumbs: [homeCrumb, { title: 'Translations' }, { title: 'Requests' }],
  exports: exportTranslationRequests,
  searchHint: 'Search title, reference or text',
  empty: (
    <EmptyState
      icon="globe"
      title="All caught up"
      text="Requests open by themselves when a property is accepted that lacks a language."
    />
  ),
};

/** The list opens with the filter for open requests. Later, All is a filter like any other. */
export function TranslationListPage() {
  const scope = can(useAdmin(), 'translation.view');
  const isNarrowed = Object.keys(useSearch({ strict: false })).length > 0;
  const [isOpened, setOpened] = useState(isNarrowed);
  if (isNarrowed && !isOpened) setOpened(true);
  if (!isNarrowed && !isOpened) return <Navigate {...listAt(paths.translationRequests, openWork(scope))} replace />;
  return <TranslationList />;
}

function TranslationList() {
  const list = useList(listTranslationRequests, 'translations');
  const status = useTabCounts(countTranslationRequests, list, translationTabs);
  const [asked, setAsked] = useState<TranslationDialogRequest>();
  const mayAssign = useMayAssign();
  const defaults: Action = {
    label: 'Default translators…',
    icon: 'person',
    onClick: () => setAsked({ what: 'defaults' }),
  };
  return (
    <>
      <ListPage
        {...fixed}
        list={list}
        columns={useTranslationColumns()}
        filters={translationFilters}
        status={status}
        link={requestPath}
        nameOf={requestName}
        actions={useActions(setAsked)}
        edits={useTranslatorEdit()}
        bulkActions={useTranslationActs()}
        bulkNote={ChosenWords}
        record={{ query: ({ id }) => workQuery(id) }}
        peek={(request) => <TranslationPeek request={request} />}
        card={(request, card) => <TranslationCard request={request} {...card} />}
        more={mayAssign ? [defaults] : []}
        head={<HeadButtons onAsk={setAsked} />}
      />
      <Suspense>{asked && <TranslationDialog asked={asked} onClose={() => setAsked(undefined)} />}</Suspense>
    </>
  );
}
