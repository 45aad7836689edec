import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { AutocompleteInput } from './autocomplete-input.tsx';
import type { FieldProps } from './field.tsx';
import type { Option } from './making.ts';
import type { SearchResult } from './search-result.ts';

export type MakeDialog = ComponentType<{ typed: string; onMade: (made: Option) => void; onClose: () => void }>;

/** The picker of a feature. */
export type Picker = {
  /** The key of the recent picks, including the scope: `city:7`. */
  kind: string;
  load: (search: string, signal: AbortSignal) => Promise<SearchResult>;
  /** Looks up the label of a value that was set by a draft or a merge. */
  find: (id: Option['value'], signal: AbortSignal) => Promise<Option | undefined>;
  /** How a missing record is created here, and its noun: `owner`. */
  make?: { noun: string; Dialog: MakeDialog };
};

/** Pickers are lazy-loaded with the first form that has one. */
export type LoadPicker = () => Promise<Picker>;

type Props = FieldProps & {
  picker: LoadPicker;
  /** Distinguishes pickers of one feature with different scopes, such as a city. */
  within?: string | number | null;
  current?: Option | null;
  /** Whether the signed-in admin may create one. */
  mayMake?: boolean;
  disabledReason?: string | undefined;
  /** The records are people: each has its small avatar. */
  people?: boolean;
  onPick?: (value: Option['value'] | null) => void;
};

/**
 * A record field with server-side search and recent picks first. A missing record can be created where that is allowed.
 */
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
