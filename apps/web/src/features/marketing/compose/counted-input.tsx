import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { TextInput } from '../../../ui/form/text-input.tsx';

type Props = {
  name: string;
  label: string;
  /** The length up to which clients show the whole text; longer texts may be truncated. */
  good: number;
  max: number;
  optional?: boolean;
};

const colourOf = (length: number, good: number, max: number) =>
  length > max ? 'error.strong' : length > good ? 'warning.strong' : 'text.secondary';

/** A single-line input with a counter of the visible length. */
export function CountedInput({ name, label, good, max, optional }: Props) {
  const { length } = String(useWatch({ name }) ?? '').trim();
  return (
    <TextInput
      name={name}
      label={label}
      optional={optional}
      aside={
        <Box component="bdi" sx={{ typography: 'caption', color: colourOf(length, good, max) }}>
          {length > max ? `${length} / ${max}, too long` : `${length} / ${good}`}
        </Box>
      }
    />
  );
}
