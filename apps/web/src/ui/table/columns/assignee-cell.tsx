import { Person, PersonButton, type PersonRef, personName } from '../../person.tsx';

const nameOf = (person: PersonRef | null) => (person ? personName(person) : 'Unassigned');

/** The assignee's avatar, with the name as tooltip and accessible name. */
export const AssigneeMark = ({ person }: { person: PersonRef | null }) => (
  <span role="img" aria-label={nameOf(person)} title={nameOf(person)}>
    <Person person={person} size={28} />
  </span>
);

/**
 * The same as a button that opens the inline picker. Its label contains the record's name, because every row has one.
 */
export const AssigneeEdit = ({ person, of }: { person: PersonRef | null; of: string }) => (
  <PersonButton
    person={person}
    size={36}
    data-edit="assignee"
    aria-haspopup="dialog"
    aria-label={`${nameOf(person)}: change the assignee of ${of}`}
    title={nameOf(person)}
  />
);
