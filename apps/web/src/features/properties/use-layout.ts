import * as z from 'zod';
import { usePreference } from '../../platform/use-preference.ts';
import { usePhone } from '../../ui/table/phone.ts';

const Layouts = z.enum(['table', 'cards']);
type ListLayout = z.infer<typeof Layouts>;

/** Pictures say more on a phone, where there is no room for a table; elsewhere everyone chooses for themselves. */
export function useLayout() {
  const { value, prefer } = usePreference<ListLayout>('properties.layout', Layouts, 'table');
  const phone = usePhone();
  return { layout: value, prefer, phone };
}
