import { directionOf } from '@lintel/contract/core/locales';
import Card from '@mui/material/Card';
import { useId, useState } from 'react';
import { numberText } from '../../../platform/format.ts';
import { classes } from '../../../ui/classes.ts';
import { Icon } from '../../../ui/icon.tsx';
import { isOpen } from '../translation-words.ts';
import { type CheckLine, isBlocking, placeOf } from './check-list.ts';
import { Comments } from './comments.tsx';
import { isTermUsed } from './source-marks.ts';
import { useWorkActs, type Workspace } from './use-workspace.ts';
import css from './work-rail.module.css';
import shared from './workspace.module.css';

const signs = {
  failed: { look: css.failedSign, icon: 'close', size: 14 },
  changed: { look: css.warningSign, icon: 'restart', size: 14 },
  warning: { look: css.warningSign, icon: 'info', size: 14 },
  empty: { look: css.emptySign, icon: undefined, size: 0 },
} as const;

function Sign({ kind }: { kind: CheckLine['kind'] }) {
  const { look, icon, size } = signs[kind];
  return <span className={classes(css.sign, look)}>{icon && <Icon name={icon} size={size} />}</span>;
}

const summaryOf = (work: Workspace['work'], inTheWay: number) => {
  if (inTheWay > 0) return `${numberText(inTheWay)} to fix before finishing`;
  return isOpen(work) ? 'Ready to finish' : 'All passed';
};

/** Findings that block finishing; each links to its field. */
function Checks({ desk: { fields, work }, lines }: { desk: Workspace; lines: readonly CheckLine[] }) {
  const acts = useWorkActs();
  const id = useId();
  const [isShown, setShown] = useState(false);
  const inTheWay = lines.filter(isBlocking).length;
  const passed = fields.filter(({ checks }) => checks.length === 0);
  return (
    <Card component="section" aria-labelledby={id} className={shared.card}>
      <div className={shared.cardHead}>
        <h2 id={id}>Checks</h2>
        <span role="status">
          <bdi>{summaryOf(work, inTheWay)}</bdi>
        </span>
      </div>
      <ul aria-label="Before it can be finished" className={classes(shared.lines, css.checks)}>
        {lines.map(({ key, kind, message, place }) => (
          <li key={`${key} ${message}`}>
            <button type="button" className={css.check} onClick={() => acts.goTo(key)}>
              <Sign kind={kind} />
              <span>
                <b>
                  <bdi>{message}</bdi>
                </b>
                <small>
                  <bdi>{place}</bdi>
                </small>
              </span>
              <Icon name="chevron-end" size={16} />
            </button>
          </li>
        ))}
        {passed.length > 0 && (
          <li>
            <button type="button" className={css.check} aria-expanded={isShown} onClick={() => setShown(!isShown)}>
              <span className={classes(css.sign, css.passedSign)}>
                <Icon name="check" size={14} />
              </span>
              <span>
                <bdi>{numberText(passed.length)} passed</bdi>
                {isShown &&
                  passed.map((field) => (
                    <small key={field.key}>
                      <bdi>{placeOf(field)}</bdi>
                    </small>
                  ))}
              </span>
              <Icon name={isShown ? 'chevron-up' : 'chevron-down'} size={16} />
            </button>
          </li>
        )}
      </ul>
    </Card>
  );
}

/** Terms of the core data in the current field, and whether the translation uses them. */
function Glossary({ desk: { work, fields, here, mayEdit } }: { desk: Workspace }) {
  const acts = useWorkActs();
  const id = useId();
  const field = fields.find(({ key }) => key === here?.key);
  const terms = work.glossary.filter(({ keys }) => field === undefined || keys.includes(field.key));
  const where = field ? 'in this field' : 'in all fields';
  return (
    <Card component="section" aria-labelledby={id} className={shared.card}>
      <div className={shared.cardHead}>
        <h2 id={id}>Glossary</h2>
        <span>
          <bdi>{terms.length === 0 ? `None ${where}` : `${numberText(terms.length)} ${where}`}</bdi>
        </span>
      </div>
      <ul className={classes(shared.lines, css.terms)}>
        {terms.map(({ term, translation, kind }) => {
          const isUsed = field && isTermUsed({ translation }, field.text);
          return (
            <li key={`${kind} ${term}`}>
              <button
                type="button"
                className={css.glossaryTerm}
                aria-disabled={!field || !mayEdit}
                title={`${term}: ${translation}`}
                onMouseDown={(event) => event.preventDefault()}
                onClick={() => field && mayEdit && acts.insertWord(field.key, translation)}
              >
                <span dir="ltr">
                  {term}
                  <small>{kind}</small>
                </span>
                <span lang={work.locale} dir={directionOf(work.locale)} className={css.translation}>
                  {translation}
                </span>
                <span>{isUsed && <Icon name="check" size={16} label="Used" className={shared.ok} />}</span>
              </button>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

/** The rail with checks, glossary and comments. */
export function WorkRail({ desk, lines }: { desk: Workspace; lines: readonly CheckLine[] }) {
  return (
    <aside aria-label="Checks, glossary and comments" className={css.rail}>
      <Checks desk={desk} lines={lines} />
      {desk.work.glossary.length > 0 && <Glossary desk={desk} />}
      <Comments id={desk.work.id} />
    </aside>
  );
}
