import { AutocompleteInput } from '../../../ui/form/autocomplete-input.tsx';
import type { Option } from '../../../ui/form/making.ts';
import { type AssigneeTime, findAssignee, findAssignees } from '../appointment-choices.ts';

type Props = { name: string; time?: AssigneeTime; current?: Option | null; optional?: boolean };

/** Picks an assignee, those who are free at that time first. */
export const AssigneeInput = ({ name, time = {}, current, optional }: Props) => (
  <AutocompleteInput
    name={name}
    label="Assignee"
    people
    optional={optional}
    within={`${time.starts_at ?? ''} ${time.ends_at ?? ''}`}
    current={current}
    load={(search, signal) => findAssignees(search, time, signal)}
    find={findAssignee}
  />
);
