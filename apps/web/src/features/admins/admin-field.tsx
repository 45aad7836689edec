import { RecordPicker } from '../../ui/form/record-picker.tsx';
import { adminPicker } from './admin-picker.ts';

type Props = { name: string; label: string; hint?: string; optional?: boolean; except?: number };

/** A colleague at work here; not the one who is spoken of. */
export const AdminField = ({ except, ...props }: Props) => (
  <RecordPicker
    {...props}
    within={except}
    picker={async () => ({
      ...adminPicker,
      // Recent picks are not looked through: they may name the one who is left out.
      kind: `admin but ${except}`,
      load: async (search, signal) => {
        const { options, total } = await adminPicker.load(search, signal);
        const others = options.filter(({ value }) => value !== except);
        return { options: others, total: total - (options.length - others.length) };
      },
    })}
  />
);
