import { can } from '@lintel/contract/core/permissions';
import type { FeatureCategory } from '@lintel/contract/features/reference-data/features';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useAdmin } from '../../platform/session.tsx';
import { useLiveInvalidation } from '../../platform/use-live.ts';
import { Icon } from '../../ui/icon.tsx';
import { SortArea } from '../../ui/order/sort-area.tsx';
import { PageHead } from '../../ui/page-head.tsx';
import { EmptyState, LoadFailure, SkeletonBlock } from '../../ui/states.tsx';
import { CategoryCard } from './category-card.tsx';
import { CategoryDialog, type Editing, FeatureDialog } from './feature-dialogs.tsx';
import { featureCategoriesQuery } from './reference-data.queries.ts';
import { crumbsOf } from './reference-place.ts';
import { useFeatureChanges } from './use-feature-changes.ts';

const list = { listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 } as const;

function Categories({ categories, onEdit }: { categories: FeatureCategory[]; onEdit: (what: Editing) => void }) {
  const mayEdit = can(useAdmin(), 'core.edit') !== undefined;
  const { moveCategory } = useFeatureChanges();
  const [open, setOpen] = useState<ReadonlySet<number>>(() => new Set(categories.slice(0, 1).map(({ id }) => id)));
  const toggle = (id: number) =>
    setOpen((before) => {
      const next = new Set(before);
      if (!next.delete(id)) next.add(id);
      return next;
    });
  const allOpen = open.size >= categories.length;
  const cards = (
    <Box component="ul" aria-label="Feature categories" sx={list}>
      {categories.map((category) => (
        <CategoryCard
          key={category.id}
          category={category}
          open={open.has(category.id)}
          onToggle={() => toggle(category.id)}
          onEdit={onEdit}
        />
      ))}
    </Box>
  );
  return (
    <>
      <Box sx={{ display: 'flex', justifyContent: 'flex-end', mt: { md: -3 }, mb: 1 }}>
        <Button size="small" onClick={() => setOpen(new Set(allOpen ? [] : categories.map(({ id }) => id)))}>
          {allOpen ? 'Close all' : 'Open all'}
        </Button>
      </Box>
      {mayEdit ? (
        <SortArea items={categories.map(({ id, name }) => ({ id, label: name.en }))} onMove={moveCategory}>
          {cards}
        </SortArea>
      ) : (
        cards
      )}
    </>
  );
}

/** Categories with their features, both sortable. */
export function FeatureCategoriesPage() {
  useLiveInvalidation(['features']);
  const { data, error, refetch } = useQuery(featureCategoriesQuery());
  const mayEdit = can(useAdmin(), 'core.edit') !== undefined;
  const [editing, setEditing] = useState<Editing>();
  const stop = () => setEditing(undefined);
  const add = mayEdit && (
    <Button
      variant="contained"
      color="primary"
      startIcon={<Icon name="plus" size={20} />}
      onClick={() => setEditing({ kind: 'category' })}
    >
      New category
    </Button>
  );
  return (
    <>
      <PageHead title="Features" crumbs={crumbsOf({ title: 'Features' })} actions={add} />
      {data && data.length > 0 && <Categories categories={data} onEdit={setEditing} />}
      {data?.length === 0 && (
        <EmptyState title="No feature categories yet" text="A category groups features such as a lift." action={add} />
      )}
      {!data && (error ? <LoadFailure error={error} onRetry={() => void refetch()} /> : <SkeletonBlock height={480} />)}
      {editing?.kind === 'category' && <CategoryDialog category={editing.category} onClose={stop} />}
      {editing?.kind === 'feature' && (
        <FeatureDialog categories={data ?? []} category={editing.category} feature={editing.feature} onClose={stop} />
      )}
    </>
  );
}
