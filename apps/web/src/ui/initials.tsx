import type { ComponentProps } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import css from './initials.module.css';

const tones = [css.secondary, css.success, css.info, css.warning, css.primary];

export type Person = { id: number; first_name: string; last_name: string };

const toneOf = ({ id }: Person) => tones[id % tones.length];
export const lettersOf = ({ first_name, last_name }: Person) =>
  `${first_name.charAt(0)}${last_name.charAt(0)}`.toUpperCase();
const lettersAt = (size: number) => (size > 56 ? 24 : size > 36 ? 14 : size < 32 ? 11 : 12);
const sizeOf = (size: number) => ({ width: size, height: size, fontSize: lettersAt(size) });

/** The initials of somebody, in a colour that stays theirs. Drawn, not written: nobody says letters of what they see. */
export const Initials = ({ person, size = 32 }: { person: Person; size?: number }) => (
  <span
    aria-hidden
    className={classes(css.mark, toneOf(person))}
    style={sizeOf(size)}
    data-letters={lettersOf(person)}
  />
);

/** Their picture, or their initials where there is none. */
export const PersonPicture = ({ person, src, size }: { person: Person; src: string | null; size: number }) =>
  src ? <img src={src} alt="" className={css.mark} style={sizeOf(size)} /> : <Initials person={person} size={size} />;

/** Nobody yet. */
export const NobodyMark = ({ size = 32 }: { size?: number }) => (
  <span className={classes(css.mark, css.nobody)} style={sizeOf(size)}>
    <Icon name="person-add" size={16} />
  </span>
);

type ButtonProps = ComponentProps<'button'> & { person: Person | null; size: number };

/** Either mark as a button, in one element: there is one in every row of a list. */
export const PersonButton = ({ person, size, ...others }: ButtonProps) => (
  <button
    type="button"
    {...others}
    className={classes(css.button, css.mark, person ? toneOf(person) : css.nobody)}
    style={sizeOf(size)}
    data-letters={person && lettersOf(person)}
  >
    {!person && <Icon name="person-add" size={16} />}
  </button>
);
