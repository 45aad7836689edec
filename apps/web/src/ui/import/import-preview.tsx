import type { ImportOutcome, ImportRow } from '@lintel/contract/core/import';
import Box from '@mui/material/Box';
import { classes } from '../classes.ts';
import { FormAlert } from '../form/form-alert.tsx';
import { Label, type LabelColour } from '../label.tsx';
import rowsCss from '../rows.module.css';
import textCss from '../text.module.css';
import css from './import-preview.module.css';

const words: Record<ImportRow['outcome'], { label: string; colour: LabelColour }> = {
  create: { label: 'New', colour: 'success' },
  change: { label: 'Changed', colour: 'warning' },
  error: { label: 'Error', colour: 'error' },
  unchanged: { label: 'Unchanged', colour: 'default' },
};

const MOST_SHOWN = 200;

/** What a file would change, row by row. */
export function ImportPreview({ outcome: { counts, rows }, maySkip }: { outcome: ImportOutcome; maySkip: boolean }) {
  const told = rows.filter(({ outcome }) => outcome !== 'unchanged');
  return (
    <>
      <Box role="status" sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mb: 2 }}>
        {(['create', 'change', 'error', 'unchanged'] as const).map((kind) => (
          <Label key={kind} colour={counts[kind] > 0 ? words[kind].colour : 'default'}>
            <bdi>
              {counts[kind]} {words[kind].label.toLowerCase()}
            </bdi>
          </Label>
        ))}
      </Box>
      {counts.error > 0 && (
        <FormAlert severity={maySkip ? 'warning' : 'error'}>
          {maySkip
            ? 'Rows with an error are left out. Correct the file and choose it again to import them, too.'
            : 'Nothing is imported while a row has an error. Correct the file and choose it again.'}
        </FormAlert>
      )}
      {told.length === 0 && <div className={textCss.secondary}>Everything in this file is here already.</div>}
      <ul aria-label="What would change" className={rowsCss.list}>
        {told.slice(0, MOST_SHOWN).map((row) => (
          <Row key={row.row} row={row} />
        ))}
      </ul>
      {told.length > MOST_SHOWN && (
        <Box className={textCss.secondary} sx={{ mt: 1 }}>
          and {told.length - MOST_SHOWN} more
        </Box>
      )}
    </>
  );
}

/** A polygon is shown as the number of its corners, because its coordinates are not readable. */
const cornersIn = (value: unknown): number =>
  !Array.isArray(value) ? 0 : typeof value[0] === 'number' ? 1 : value.reduce((sum, part) => sum + cornersIn(part), 0);

const partsText = (value: object) =>
  Object.entries(value)
    .map(([name, part]) => `${String(part)} (${name})`)
    .join(', ');

function textOfValue(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  if (typeof value !== 'object') return String(value);
  if (!('coordinates' in value)) return partsText(value);
  const points = `${cornersIn(value.coordinates)} points`;
  return 'approximate' in value && value.approximate ? `${points}, approximate` : points;
}

const isParts = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !('coordinates' in value);

/** For two objects, only the differing properties are shown. */
function changeText(before: unknown, after: unknown) {
  const [was, is] = isParts(after) ? [isParts(before) ? before : {}, after] : [];
  if (!was || !is) return `${textOfValue(before)} → ${textOfValue(after)}`;
  const differing = Object.keys(is).filter((name) => was[name] !== is[name]);
  const only = (value: Record<string, unknown>) =>
    Object.fromEntries(differing.filter((name) => value[name] !== undefined).map((name) => [name, value[name]]));
  return `${partsText(only(was)) || 'nothing'} → ${partsText(only(is))}`;
}

/** Shapes on a map have a plainer name than their field. */
const wordOf = (field: string) => (field === 'polygon' || field === 'geometry' ? 'outline' : field);

function Row({ row }: { row: ImportRow }) {
  const { label, colour } = words[row.outcome];
  const lines =
    row.outcome === 'error'
      ? Object.entries(row.errors).map(([field, texts]) => `${wordOf(field)}: ${texts.join('. ')}`)
      : row.outcome === 'change'
        ? Object.entries(row.changes).map(
            ([field, [before, after]]) => `${wordOf(field)}: ${changeText(before, after)}`,
          )
        : [];
  return (
    <Box component="li" className={classes(textCss.body, rowsCss.line)} sx={{ display: 'flex', gap: 2, py: 1.25 }}>
      <Box sx={{ width: 88, flex: 'none' }}>
        <Label colour={colour}>{label}</Label>
      </Box>
      <div className={css.row}>
        <div className={textCss.strong}>
          <bdi>{row.key || `Row ${row.row}`}</bdi>
        </div>
        {lines.map((line) => (
          <div key={line} dir="auto" className={textCss.secondary}>
            {line}
          </div>
        ))}
      </div>
      <bdi className={textCss.secondary}>row {row.row}</bdi>
    </Box>
  );
}
