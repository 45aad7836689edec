import { RecordPicker } from '../../ui/form/record-picker.tsx';
import { adminPicker } from './admin-picker.ts';

type Props = { name: string; label: string; hint?: string; optional?: boolean; except?: number };

/** Picks an active admin, except the one given by `except`. */
export const AdminField = ({ except, ...props }: Props) => (
  <RecordPicker
    {...props}
    within={except}
    people
    picker={async () => ({
      ...adminPicker,
      // A separate kind with its own recent picks: those of `admin` may contain the excluded one.
      kind: `admin but ${except}`,
      load: async (search, signal) => {
        const { options, total } = await adminPicker.load(search, signal);
        const others = options.filter(({ value }) => value !== except);
        return { options: others, total: total - (options.length - others.length) };
      },
    })}
  />
);
