import { localeCodes } from '@lintel/contract/core/locales';
import { can } from '@lintel/contract/core/permissions';
import type { Feature, FeatureCategory } from '@lintel/contract/features/reference-data/features';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Switch from '@mui/material/Switch';
import { useId } from 'react';
import { listAt, paths } from '../../platform/paths.ts';
import { useAdmin } from '../../platform/session.tsx';
import { type MenuAction, MoreMenu } from '../../ui/details/more-menu.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Label } from '../../ui/label.tsx';
import { MoveButtons } from '../../ui/order/move-buttons.tsx';
import { MoveHandle } from '../../ui/order/move-handle.tsx';
import { SortArea } from '../../ui/order/sort-area.tsx';
import { PageLink } from '../../ui/page-link.tsx';
import type { Editing } from './feature-dialogs.tsx';
import { ItemFace } from './item-face.tsx';
import { missingText } from './locales-done.tsx';
import { useFeatureChanges } from './use-feature-changes.ts';

type Texts = Partial<Record<(typeof localeCodes)[number], string>>;

const missingIn = (name: Texts) => localeCodes.filter((code) => !name[code]).length;

function Missing({ name }: { name: Texts }) {
  const count = missingIn(name);
  if (count === 0) return null;
  return (
    <Label colour="warning">
      <bdi>{missingText(count)}</bdi>
    </Label>
  );
}

const kinds: Record<Feature['value_type'], string> = { flag: 'Yes or no', number: 'Number', text: 'Text' };

type CardProps = {
  category: FeatureCategory;
  open: boolean;
  onToggle: () => void;
  onEdit: (what: Editing) => void;
};

function useRights() {
  const admin = useAdmin();
  return { mayEdit: can(admin, 'core.edit') !== undefined, mayDelete: can(admin, 'core.delete') !== undefined };
}

/** A category that expands to its features. */
export function CategoryCard({ category, open, onToggle, onEdit }: CardProps) {
  const { mayEdit, mayDelete } = useRights();
  const { activateCategory, removeCategory } = useFeatureChanges();
  const panel = useId();
  const { id, name, features, is_active } = category;
  const actions: MenuAction[] = [
    ...(mayEdit
      ? ([
          { label: 'Edit', icon: 'pen', onClick: () => onEdit({ kind: 'category', category }) },
          { label: 'Add a feature', icon: 'plus', onClick: () => onEdit({ kind: 'feature', category }) },
        ] as const)
      : []),
    ...(mayDelete
      ? [
          {
            label: 'Delete',
            icon: 'trash' as const,
            danger: true,
            disabledReason: features.length > 0 ? 'It still has features' : undefined,
            onClick: () => removeCategory(category),
          },
        ]
      : []),
  ];
  return (
    <Card component="li">
      <Box sx={head}>
        <MoveHandle id={id} />
        <Box component="button" type="button" aria-expanded={open} aria-controls={panel} onClick={onToggle} sx={opener}>
          <Icon name={open ? 'chevron-up' : 'chevron-down'} size={20} />
          <Box component="span" sx={{ typography: 'subtitle1', minWidth: 0, overflowWrap: 'anywhere' }}>
            {name.en}
          </Box>
          <Label>{features.length}</Label>
        </Box>
        <Missing name={name} />
        <Box sx={tools}>
          <OnOff
            name={name.en}
            is={is_active}
            onChange={mayEdit ? (on) => activateCategory(category, on) : undefined}
          />
          <MoveButtons id={id} />
          <MoreMenu label={`More for ${name.en}`} actions={actions} />
        </Box>
      </Box>
      <Box id={panel} hidden={!open}>
        {open && <Features category={category} onEdit={onEdit} />}
      </Box>
    </Card>
  );
}

function OnOff({ name, is, onChange }: { name: string; is: boolean; onChange?: (on: boolean) => void }) {
  if (!onChange) return is ? null : <Label>Inactive</Label>;
  return (
    <Switch
      checked={is}
      onChange={(_, on) => onChange(on)}
      slotProps={{ input: { 'aria-label': `${name} is active` } }}
    />
  );
}

function Features({ category, onEdit }: Pick<CardProps, 'category' | 'onEdit'>) {
  const { mayEdit } = useRights();
  const { moveFeature } = useFeatureChanges();
  const { features, name } = category;
  const rows = (
    <Box component="ul" aria-label={name.en} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {features.map((feature) => (
        <FeatureRow key={feature.id} category={category} feature={feature} onEdit={onEdit} />
      ))}
    </Box>
  );
  return (
    <>
      {mayEdit ? (
        <SortArea
          items={features.map((feature) => ({ id: feature.id, label: feature.name.en }))}
          onMove={(id, to) => moveFeature(category, id, to)}
        >
          {rows}
        </SortArea>
      ) : (
        rows
      )}
      {features.length === 0 && (
        <Box sx={{ px: 3, py: 2, color: 'text.secondary', typography: 'body2' }}>No features yet</Box>
      )}
      {mayEdit && (
        <Box sx={{ px: 2, py: 1.5, borderTop: '1px dashed', borderColor: 'divider' }}>
          <Button
            size="small"
            startIcon={<Icon name="plus" size={18} />}
            aria-label={`Add a feature to ${name.en}`}
            onClick={() => onEdit({ kind: 'feature', category })}
          >
            Add a feature
          </Button>
        </Box>
      )}
    </>
  );
}

type RowProps = { category: FeatureCategory; feature: Feature; onEdit: (what: Editing) => void };

function FeatureRow({ category, feature, onEdit }: RowProps) {
  const { mayEdit, mayDelete } = useRights();
  const { activateFeature, removeFeature } = useFeatureChanges();
  const { id, name, icon, value_type, unit, used_by, is_active } = feature;
  const actions: MenuAction[] = [
    ...(mayEdit
      ? ([{ label: 'Edit', icon: 'pen', onClick: () => onEdit({ kind: 'feature', category, feature }) }] as const)
      : []),
    ...(mayDelete
      ? [
          {
            label: 'Delete',
            icon: 'trash' as const,
            danger: true,
            disabledReason: used_by > 0 ? `In use by ${used_by}: deactivate it instead` : undefined,
            onClick: () => removeFeature(feature),
          },
        ]
      : []),
  ];
  return (
    <Box component="li" sx={row}>
      <MoveHandle id={id} />
      <ItemFace item={{ icon, color: null }} size={36} />
      <Box sx={{ flex: 1, minWidth: 120 }}>
        <Box sx={{ typography: 'subtitle2', overflowWrap: 'anywhere' }}>{name.en}</Box>
        <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary' }}>
          {kinds[value_type]}
          {unit && `, ${unit}`}
          {' · '}
          {used_by > 0 ? (
            <MuiLink
              component={PageLink}
              {...listAt(paths.properties, { feature_id: id })}
              color="inherit"
              underline="always"
            >
              used by {used_by}
            </MuiLink>
          ) : (
            'unused'
          )}
        </Box>
      </Box>
      <Missing name={name} />
      <Box sx={tools}>
        <OnOff name={name.en} is={is_active} onChange={mayEdit ? (on) => activateFeature(feature, on) : undefined} />
        <MoveButtons id={id} />
        <MoreMenu label={`More for ${name.en}`} actions={actions} />
      </Box>
    </Box>
  );
}

const line = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 } as const;

const head = { ...line, minHeight: 64, px: { xs: 1, sm: 2 }, py: 1 } as const;

const row = {
  ...line,
  minHeight: 60,
  px: { xs: 1, sm: 2 },
  py: 0.5,
  bgcolor: 'background.paper',
  borderTop: '1px dashed',
  borderColor: 'divider',
} as const;

const tools = { display: 'flex', alignItems: 'center', marginInlineStart: 'auto' } as const;

const opener = {
  all: 'unset',
  boxSizing: 'border-box',
  display: 'flex',
  alignItems: 'center',
  gap: 1.5,
  flex: 1,
  minWidth: 160,
  minHeight: 40,
  cursor: 'pointer',
  borderRadius: 1,
  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.strong', outlineOffset: 2 },
} as const;
