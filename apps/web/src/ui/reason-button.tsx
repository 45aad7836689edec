import Button, { type ButtonProps } from '@mui/material/Button';
import Tooltip from '@mui/material/Tooltip';
import type { Ref } from 'react';

type Props = Omit<ButtonProps, 'disabled' | 'aria-disabled' | 'title'> & {
  ref?: Ref<HTMLButtonElement>;
  /** The disabled reason; undefined enables the button. */
  why: string | undefined;
};

/** A button that stays focusable while disabled, so that its tooltip can say why. `base.css` has the look. */
export const ReasonButton = ({ why, onClick, ...button }: Props) => (
  <Tooltip title={why ?? ''} describeChild>
    <Button
      {...button}
      aria-disabled={why !== undefined || undefined}
      onClick={why === undefined ? onClick : undefined}
    />
  </Tooltip>
);
