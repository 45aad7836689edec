import type { ComponentProps, SyntheticEvent } from 'react';
import { fullName } from '../platform/format.ts';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './person.module.css';

type Named = { first_name: string; last_name: string };

/** An admin or a user, with the name in one or two fields. */
export type PersonRef = { id: number; avatar_url?: string | null } & (Named | { name: string });

const tones = [css.secondary, css.success, css.info, css.warning, css.primary];

/** Their full name. */
export const personName = (person: Named | { name: string }) => ('name' in person ? person.name : fullName(person));

/** The initials of the first and the last word of a name, the same for a full name and for its parts. */
export function initialsOf(person: Named | { name: string }) {
  const words = personName(person).split(/\s+/).filter(Boolean);
  const [first = '', last] = [words[0], words.length > 1 ? words.at(-1) : undefined];
  const letters = last === undefined ? [...first].slice(0, 2) : [...[...first].slice(0, 1), ...[...last].slice(0, 1)];
  return letters.join('').toUpperCase();
}

const toneOf = ({ id }: PersonRef) => tones[id % tones.length];
const lettersAt = (size: number) => (size > 56 ? 24 : size > 36 ? 14 : size < 32 ? 11 : 12);

/** In rows the density of the list sets the size. */
type Size = number | 'row';
const sizeOf = (size: Size) => (size === 'row' ? undefined : { width: size, height: size, fontSize: lettersAt(size) });

const hide = ({ currentTarget }: SyntheticEvent<HTMLImageElement>) => {
  currentTarget.hidden = true;
};

type Props = { person: PersonRef | null; size?: Size };

/**
 * The avatar of a person: their picture, or initials in a colour that depends on the id; a dashed circle for no person.
 * The initials are hidden from screen readers, which read the name next to it.
 */
export function Person({ person, size = 32 }: Props) {
  const look = classes(css.mark, size === 'row' && css.row, person ? toneOf(person) : css.nobody);
  return (
    <span aria-hidden className={look} style={sizeOf(size)} data-letters={person ? initialsOf(person) : undefined}>
      {person?.avatar_url && (
        <img src={person.avatar_url} alt="" loading="lazy" onError={hide} className={css.picture} />
      )}
      {!person && <Icon name="person-add" size={16} />}
    </span>
  );
}

/** A name after its small avatar, in tables and facts. */
export const PersonName = ({ person, size = 24 }: { person: PersonRef; size?: number }) => (
  <span className={css.named}>
    <Person person={person} size={size} />
    <bdi>{personName(person)}</bdi>
  </span>
);

type ButtonProps = ComponentProps<'button'> & { person: PersonRef | null; size: number };

/** The same as a button, in one element, because every row of a list has one. */
export const PersonButton = ({ person, size, ...others }: ButtonProps) => (
  <button
    type="button"
    {...others}
    className={classes(css.button, css.mark, person ? toneOf(person) : css.nobody)}
    style={sizeOf(size)}
    data-letters={person ? initialsOf(person) : undefined}
  >
    {!person && <Icon name="person-add" size={16} />}
  </button>
);
