import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { type KeyboardEvent, type RefObject, useEffect, useId, useRef, useState } from 'react';
import { Icon } from '../icon.tsx';
import { pageEdge } from '../page-edge.ts';
import textCss from '../text.module.css';
import { ResultList, ResultSkeleton } from './result-list.tsx';
import css from './search-dialog.module.css';
import { Keys } from './search-keys.tsx';
import { linesOf, type Result, type ResultGroup, stepTo } from './search-results.ts';

const listHeight = 400;

type Props = {
  open: boolean;
  onClose: () => void;
  query: string;
  onQuery: (query: string) => void;
  /** The results for the query, or recent picks without one. */
  groups: ResultGroup[];
  /** `15 results`; undefined while unknown. */
  count: string | undefined;
  /** More results are loading. */
  isBusy: boolean;
  /** All searches have finished without a result. */
  isNothing: boolean;
  /** What could not be searched, with a retry. */
  failure?: { text: string; onRetry: () => void };
  onPick: (result: Result, newTab: boolean) => void;
};

/** The search field and its results: usable by keyboard alone, fullscreen on a phone. */
export function SearchDialog({ open, onClose, ...search }: Props) {
  return (
    <Dialog
      open={open}
      onClose={onClose}
      fullWidth
      slotProps={{ paper: { 'aria-label': 'Search' } }}
      // Aligned to the top, so that the field does not move when the results change.
      sx={{
        '& .MuiDialog-container': { alignItems: 'flex-start' },
        '& .MuiDialog-paper': {
          maxWidth: 600,
          mt: { xs: 0, sm: 15 },
          borderRadius: { xs: 0, sm: 2 },
          '@media (max-width: 599.95px)': { m: 0, width: 1, height: '100dvh', maxHeight: 'none' },
        },
      }}
    >
      <Search {...search} open={open} onClose={onClose} />
    </Dialog>
  );
}

/** The highlighted result, moved by keys. */
function useChosen({ groups, onPick }: Pick<Props, 'groups' | 'onPick'>) {
  const [chosenKey, setChosenKey] = useState<string>();
  const lines = linesOf(groups);
  const chosen = lines.find(({ key }) => key === chosenKey) ?? lines[0];
  const onKeyDown = (event: KeyboardEvent) => {
    const next = stepTo(event.key, chosen ? lines.indexOf(chosen) : -1, lines.length);
    if (event.key === 'Enter' && chosen) onPick(chosen, event.ctrlKey || event.metaKey);
    else if (next !== undefined) setChosenKey(lines[next]?.key);
    else return;
    event.preventDefault();
  };
  return { chosen, choose: setChosenKey, hasLines: lines.length > 0, onKeyDown };
}

function Search({ open, query, onQuery, groups, count, isBusy, isNothing, failure, onPick, onClose }: Props) {
  const field = useRef<HTMLInputElement>(null);
  // If it is reopened during the closing animation, it is the same field, which has lost the focus.
  useEffect(() => {
    if (open) field.current?.focus();
  }, [open]);
  const listId = useId();
  const { chosen, choose, hasLines, onKeyDown } = useChosen({ groups, onPick });
  const optionId = ({ key }: Result) => `${listId}-${key.replaceAll(/\W/g, '-')}`;
  const isSearching = query.trim() !== '';
  const type = (text: string) => {
    choose(undefined);
    onQuery(text);
  };
  const retry = () => {
    failure?.onRetry();
    // The clear button disappears, so the focus returns to the field.
    field.current?.focus();
  };
  return (
    <>
      <Field
        {...{ field, query, onKeyDown, onClose, count }}
        onQuery={type}
        list={{ id: listId, isOpen: hasLines, active: chosen && optionId(chosen) }}
      />
      <Box
        tabIndex={0}
        className={css.results}
        sx={{ height: { xs: 'auto', sm: listHeight }, flex: { xs: 1, sm: 'none' }, px: 1, pb: 0.5 }}
      >
        {!isSearching && (
          <Typography variant="body2" sx={{ px: 1.5, pt: 1.5 }}>
            Please enter keywords
          </Typography>
        )}
        {isNothing && <NothingFound query={query} />}
        {failure && <Failure text={failure.text} onRetry={retry} />}
        <ResultList
          id={listId}
          label={isSearching ? 'Results' : 'Recent'}
          {...{ groups, query, chosen, optionId, onPick }}
          onPoint={({ key }) => choose(key)}
        />
        {isBusy && <ResultSkeleton />}
      </Box>
      <Keys isSearching={isSearching} />
    </>
  );
}

type FieldProps = Pick<Props, 'query' | 'onQuery' | 'onClose' | 'count'> & {
  field: RefObject<HTMLInputElement | null>;
  onKeyDown: (event: KeyboardEvent) => void;
  list: { id: string; isOpen: boolean; active: string | undefined };
};

function Field({ field, query, onQuery, onKeyDown, onClose, count, list }: FieldProps) {
  return (
    <div className={css.head}>
      <div className={css.icon}>
        <Icon name="search" />
      </div>
      <InputBase
        inputRef={field}
        fullWidth
        placeholder="Search..."
        value={query}
        onChange={(event) => onQuery(event.target.value)}
        onKeyDown={onKeyDown}
        slotProps={{
          input: {
            role: 'combobox',
            'aria-label': 'Search pages and records',
            'aria-autocomplete': 'list',
            'aria-expanded': list.isOpen,
            'aria-controls': list.id,
            'aria-activedescendant': list.active,
            autoComplete: 'off',
            enterKeyHint: 'go',
            spellCheck: false,
            dir: 'auto',
            // No focus ring: it is the only field of the dialog, and its caret shows the focus.
            sx: { typography: 'h6', ...pageEdge, p: 0, height: 'auto', outline: 'none !important' },
          },
        }}
      />
      <div role="status" className={css.status}>
        {count}
      </div>
      <kbd aria-hidden className={css.escapeKey}>
        Esc
      </kbd>
      <IconButton aria-label="Close the search" onClick={onClose} sx={{ display: { sm: 'none' } }}>
        <Icon name="close" size={20} />
      </IconButton>
    </div>
  );
}

const Failure = ({ text, onRetry }: NonNullable<Props['failure']>) => (
  <Box role="alert" className={textCss.body} sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 1.5, py: 1.5 }}>
    <Box sx={{ flex: 1 }}>{text}</Box>
    <Button size="small" variant="outlined" color="inherit" onClick={onRetry}>
      Try again
    </Button>
  </Box>
);

function NothingFound({ query }: { query: string }) {
  return (
    <div role="status" className={css.nothing}>
      <Typography variant="h6" component="p">
        Not Found
      </Typography>
      <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        No results found for <strong dir="auto">"{query.trim()}"</strong>. Try checking for typos or using complete
        words.
      </Typography>
    </div>
  );
}
