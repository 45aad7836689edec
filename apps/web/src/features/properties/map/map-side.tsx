import type { PropertyMapMeta } from '@lintel/contract/features/properties/property-map';
import type { PropertyRow } from '@lintel/contract/features/properties/property-replies';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { numberText } from '../../../platform/format.ts';
import { listAt, paths } from '../../../platform/paths.ts';
import type { List, ListValues } from '../../../platform/use-list.ts';
import { Icon } from '../../../ui/icon.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { MapList, type MapListProps } from './map-list.tsx';
import css from './map-page.module.css';
import { filtersOffMap, totalQuery } from './property-map.queries.ts';

type FixProps = { count: number | undefined; values: ListValues };

/** Properties without a location, with a link to fix them. */
function WithoutLocation({ count, values }: FixProps) {
  if (!count) return null;
  const { shape: _shape, ...search } = values;
  return (
    <div className={css.sideFoot}>
      <Icon name="map-point" size={20} />
      <span>
        <strong>{numberText(count)}</strong> without a location
      </span>
      <span className={css.push} />
      <Button
        component={PageLink}
        {...listAt(paths.properties, { ...search, has_location: 'false' })}
        size="small"
        color="inherit"
        endIcon={<Icon name="chevron-end" size={16} />}
      >
        Fix them
      </Button>
    </div>
  );
}

type Props = MapListProps & { list: List<PropertyRow>; meta: PropertyMapMeta | undefined };

/** The list next to the map: counts, rows, and properties without a location. */
export function MapSide({ meta, ...props }: Props) {
  const { list } = props;
  const values = filtersOffMap(list.values);
  const { data: whole } = useQuery(totalQuery(values));
  // Both counts or neither: one alone would be misread.
  const isCounted = list.meta !== undefined && whole !== undefined && !list.isPlaceholder;
  return (
    <section aria-label="Properties in view" className={css.side}>
      <div className={css.sideHead}>
        <span role="status" dir="auto" aria-busy={!isCounted}>
          {isCounted ? (
            <>
              <strong>{numberText(list.meta?.total ?? 0)}</strong> of {numberText(whole.meta.total)} in view
            </>
          ) : (
            <Skeleton width={120} />
          )}
        </span>
      </div>
      <MapList {...props} />
      <WithoutLocation count={meta?.without_location} values={values} />
    </section>
  );
}
