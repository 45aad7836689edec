import { Person, PersonButton, type PersonRef, personName } from '../../person.tsx';

const nameOf = (person: PersonRef | null) => (person ? personName(person) : 'Unassigned');

/** Who looks after a record, as a mark with a name to hover and to hear. */
export const AssigneeMark = ({ person }: { person: PersonRef | null }) => (
  <span role="img" aria-label={nameOf(person)} title={nameOf(person)}>
    <Person person={person} size={28} />
  </span>
);

/** The same as a button that lets one choose another in place; named by the record, since there is one in every row. */
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
