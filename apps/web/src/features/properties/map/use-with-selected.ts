import type { MapPoint, PropertyMap } from '@lintel/contract/features/properties/property-map';
import type { Property } from '@lintel/contract/features/properties/property-replies';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { propertyQuery } from '../shared/properties.queries.ts';

function pointOf(property: Property | undefined): MapPoint | undefined {
  if (!property || property.lng === null || property.lat === null) return undefined;
  const { id, lng, lat, reference, title, status, price, currency, price_period, is_hot_deal } = property;
  return { id, lng, lat, reference, title, status, price, currency, price_period, is_hot_deal };
}

/** Adds the selected property to the data, as it may be hidden in a cluster. */
export function useWithSelected(data: PropertyMap | undefined, selected: number | undefined): PropertyMap | undefined {
  const { data: property } = useQuery({ ...propertyQuery(selected ?? 0), enabled: selected !== undefined });
  return useMemo(() => {
    const point = property?.id === selected ? pointOf(property) : undefined;
    if (!point || !data || data.points.some(({ id }) => id === point.id)) return data;
    return { ...data, points: [...data.points, point] };
  }, [data, property, selected]);
}
