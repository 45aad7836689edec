import { can } from '@lintel/contract/core/permissions';
import { useState } from 'react';
import { useAdmin } from '../../platform/session.tsx';
import { AutocompleteInput } from '../../ui/form/autocomplete-input.tsx';
import type { Option } from '../../ui/form/making.ts';
import { NewOwnerDialog } from './new-owner-dialog.tsx';
import { findOwner, findOwners } from './property-choices.ts';
import { fullName } from './property-words.ts';

type Making = { typed: string; pick: (made: Option) => void };

/** Whose listing it is, found by name, e-mail or phone; whoever may take users on can do so here. */
export function OwnerInput({ current, hint }: { current?: Option; hint?: string }) {
  const mayMake = can(useAdmin(), 'user.edit') !== undefined;
  const [making, setMaking] = useState<Making>();
  return (
    <>
      <AutocompleteInput
        name="owner_id"
        label="Owner"
        load={findOwners}
        find={findOwner}
        current={current}
        hint={hint}
        making={
          mayMake
            ? {
                label: (typed) => (typed ? `New owner “${typed}”` : 'New owner'),
                onMake: (typed, pick) => setMaking({ typed, pick }),
              }
            : undefined
        }
      />
      {making && (
        <NewOwnerDialog
          typed={making.typed}
          onMade={(owner) => making.pick({ value: owner.id, label: fullName(owner) })}
          onClose={() => setMaking(undefined)}
        />
      )}
    </>
  );
}
