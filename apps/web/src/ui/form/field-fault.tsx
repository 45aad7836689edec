import { Icon } from '../icon.tsx';
import css from './field-fault.module.css';

/** The error of a field outside a form. */
export const FieldErrorText = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <div role="alert" className={css.fault}>
      <Icon name="error" size={16} sx={{ mt: '1px' }} />
      <bdi>{text}</bdi>
    </div>
  );
