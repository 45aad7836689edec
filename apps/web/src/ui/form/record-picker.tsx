import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { AutocompleteInput } from './autocomplete-input.tsx';
import type { FieldProps } from './field.tsx';
import type { Found } from './found.ts';
import type { Option } from './making.ts';

export type MakeDialog = ComponentType<{ typed: string; onMade: (made: Option) => void; onClose: () => void }>;

/** What a room says of its picker. */
export type Picker = {
  /** Names the recent picks; what they are narrowed to belongs to it: `city:7`. */
  kind: string;
  load: (search: string, signal: AbortSignal) => Promise<Found>;
  /** What a value is called that came otherwise, from a draft or a merge. */
  find: (id: Option['value'], signal: AbortSignal) => Promise<Option | undefined>;
  /** How one that is not found is made here, and what it is called: `owner`. */
  make?: { noun: string; Dialog: MakeDialog };
};

/** Pickers load with the first form that has one. */
export type LoadPicker = () => Promise<Picker>;

type Props = FieldProps & {
  picker: LoadPicker;
  /** Tells pickers of one room apart that are narrowed differently, such as to a city. */
  within?: string | number | null;
  current?: Option | null;
  /** Whether whoever is signed in may make one. */
  mayMake?: boolean;
  disabled?: boolean;
  onPick?: (value: Option['value'] | null) => void;
};

/** One record of a room, searched on the server, recent picks first; what is not there can be made where that is allowed. */
export function RecordPicker({ picker, within, mayMake = false, ...props }: Props) {
  const { data: known } = useQuery({
    queryKey: ['picker', props.name, within],
    queryFn: picker,
    staleTime: Number.POSITIVE_INFINITY,
  });
  const [making, setMaking] = useState<{ typed: string; pick: (made: Option) => void }>();
  const make = mayMake ? known?.make : undefined;
  return (
    <>
      <AutocompleteInput
        {...props}
        key={within}
        within={within}
        recentOf={known?.kind}
        load={async (search, signal) => (await picker()).load(search, signal)}
        find={async (id, signal) => (await picker()).find(id, signal)}
        making={
          make && {
            label: (typed) => (typed ? `New ${make.noun} “${typed}”` : `New ${make.noun}`),
            onMake: (typed, pick) => setMaking({ typed, pick }),
          }
        }
      />
      {make && making && <make.Dialog typed={making.typed} onMade={making.pick} onClose={() => setMaking(undefined)} />}
    </>
  );
}
