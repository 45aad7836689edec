import type { Input, JsonEndpoint } from '@lintel/contract/core/endpoint';
import type { idParams } from '@lintel/contract/core/record-endpoints';
import type * as z from 'zod';
import { call } from '../../platform/call.ts';
import type { Option } from './making.ts';
import type { Picker } from './record-picker.tsx';
import { foundBy } from './search-result.ts';

type ListEndpoint = JsonEndpoint<undefined, z.ZodObject, undefined, z.ZodType, true>;
type GetEndpoint<Row> = JsonEndpoint<typeof idParams, undefined, undefined, z.ZodType<Row>, false>;

type Room<L extends ListEndpoint, Row> = Pick<Picker, 'kind' | 'make'> & {
  list: L & { reply: z.ZodType<Row> };
  get: GetEndpoint<Row>;
  labelOf: (row: Row) => string;
  /** Filters and sort order of the list. */
  narrow?: NoInfer<Input<L>>;
};

/** Creates the picker of a feature that has a searchable list endpoint and an endpoint for one record. */
export function pickerOf<L extends ListEndpoint, Row extends { id: number }>(room: Room<L, Row>): Picker {
  const { list, get, labelOf, narrow, ...picker } = room;
  const optionOf = (row: Row): Option => ({ value: row.id, label: labelOf(row) });
  return {
    ...picker,
    load: async (search, signal) => {
      const asked = { per_page: 25, ...narrow, ...(search && { search }) };
      const { data, meta } = await call<ListEndpoint>(list, asked, { signal });
      return foundBy({ data: data as Row[], meta }, optionOf);
    },
    find: async (id, signal) => optionOf(await call(get, { id: Number(id) }, { signal })),
  };
}
