import {
  type Grants,
  isWiderScope,
  type Permission,
  permissionLabel,
  type Scope,
} from '@lintel/contract/core/permissions';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Checkbox, { type CheckboxProps } from '@mui/material/Checkbox';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import type { Theme } from '@mui/material/styles';
import Tooltip from '@mui/material/Tooltip';
import { type KeyboardEvent, useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { tint } from '../../ui/theme/palette.ts';
import { type GrantChange, grant, hasScope, revoke } from './role-grants.ts';

export type GridProps = {
  grants: Grants;
  before: Grants;
  /** The viewer's own permissions. */
  held: Grants;
  locked: boolean;
  onChange: (grants: Grants) => void;
};

const scopeWords: Record<Scope, string> = { all: 'All', own: 'Own' };
const tints = { added: ['success', 14], changed: ['warning', 16], removed: ['error', 14] } as const;

/** Less padding than elsewhere: brings the box closer to its label. */
export function GridBox(props: CheckboxProps & { label: string }) {
  const { label, ...checkbox } = props;
  return <Checkbox {...checkbox} slotProps={{ input: { 'aria-label': label } }} sx={{ p: '2px' }} />;
}

const scopeLook = (theme: Theme, scope: Scope) => {
  const { info, grey } = theme.vars.palette;
  return scope === 'own'
    ? { backgroundColor: tint(info.main, 16), color: info.onSoft }
    : {
        backgroundColor: 'rgb(145 158 171 / 16%)',
        color: grey[700],
        ...theme.applyStyles('dark', { color: grey[400] }),
      };
};

export const scopeBadge = (scope: Scope) => (theme: Theme) => ({
  display: 'inline-flex',
  alignItems: 'center',
  gap: '2px',
  height: 20,
  px: 0.75,
  borderRadius: '5px',
  fontSize: '0.75rem',
  fontWeight: 700,
  ...scopeLook(theme, scope),
});

type ScopeProps = { scope: Scope; phrase: string; widest: Scope; locked: boolean; onPick: (scope: Scope) => void };

/** A click toggles the scope; Alt+↓ opens both scopes as a menu. */
function ScopeButton({ scope, phrase, widest, locked, onPick }: ScopeProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const fixed = locked || widest === 'own';
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (fixed || event.key !== 'ArrowDown' || !event.altKey) return;
    event.preventDefault();
    setAnchor(event.currentTarget);
  };
  const pick = (next: Scope) => {
    setAnchor(null);
    onPick(next);
  };
  return (
    <>
      <ButtonBase
        aria-label={`${phrase}: ${scopeWords[scope]}`}
        aria-haspopup="menu"
        disabled={fixed}
        onClick={() => onPick(scope === 'all' ? 'own' : 'all')}
        onKeyDown={onKeyDown}
        sx={[
          (theme) => scopeBadge(scope)(theme),
          // The target is 24 px high, the button only 20 px.
          { position: 'relative', '&::after': { content: '""', position: 'absolute', inset: '-2px 0' } },
        ]}
      >
        {scopeWords[scope]}
        {!fixed && <Icon name="chevron-down" size={12} />}
      </ButtonBase>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {(['all', 'own'] as const).map((option) => (
          <MenuItem key={option} selected={option === scope} onClick={() => pick(option)}>
            {scopeWords[option]}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}

const kindOf = (before: Scope | undefined, now: Scope | undefined): GrantChange['kind'] | undefined => {
  if (before === now) return undefined;
  return before === undefined ? 'added' : now === undefined ? 'removed' : 'changed';
};

/** One permission: whether it is granted, its scope, and how that differs from the saved role. */
export function GrantCell(props: GridProps & { permission: Permission; title?: string }) {
  const { permission, title, grants, before, held, locked, onChange } = props;
  const scope = grants[permission];
  const own = held[permission];
  const kind = kindOf(before[permission], scope);
  const phrase = permissionLabel(permission);
  const missing = own === undefined || (scope !== undefined && isWiderScope(scope, own));
  const set = (next: Scope | undefined) =>
    onChange(next === undefined ? revoke(grants, permission) : grant(grants, permission, next));
  const first = hasScope(permission) && own ? own : 'all';
  return (
    <Tooltip title={missing && !locked ? 'You do not have this permission, so you cannot grant it' : ''}>
      <Box
        component="span"
        data-change={kind}
        sx={(theme) => ({
          display: 'inline-flex',
          alignItems: 'center',
          gap: 0.75,
          height: 30,
          px: 0.5,
          marginInlineStart: -0.5,
          borderRadius: '6px',
          whiteSpace: 'nowrap',
          ...(kind && { backgroundColor: tint(theme.vars.palette[tints[kind][0]].main, tints[kind][1]) }),
        })}
      >
        <GridBox
          label={missing && !locked ? `${phrase} (you do not have this permission)` : phrase}
          checked={scope !== undefined}
          disabled={missing || locked}
          onChange={(_, checked) => set(checked ? first : undefined)}
        />
        {title && (
          <Box component="span" aria-hidden sx={{ typography: 'body2' }}>
            {title}
          </Box>
        )}
        {scope && hasScope(permission) && (
          <ScopeButton scope={scope} phrase={phrase} widest={own ?? 'own'} locked={locked || missing} onPick={set} />
        )}
      </Box>
    </Tooltip>
  );
}
