import * as z from 'zod';
import { usePreference } from '../../../platform/use-preference.ts';
import { usePhone } from '../../../ui/table/phone.ts';

const Layouts = z.enum(['table', 'cards']);
type ListLayout = z.infer<typeof Layouts>;

/** Cards on a phone, which has no room for a table; otherwise the layout is a preference. */
export function useLayout() {
  const { value, prefer } = usePreference<ListLayout>('properties.layout', Layouts, 'table');
  const phone = usePhone();
  return { layout: value, prefer, phone };
}
