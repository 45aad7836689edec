import type { LocaleCode } from '@lintel/contract/core/locales';
import Box from '@mui/material/Box';

type Props = { missing: readonly LocaleCode[]; total: number };

const words: Record<LocaleCode, string> = { en: 'English', ar: 'Arabic', fr: 'French' };

export const missingText = (count: number) => `missing in ${count === 1 ? '1 locale' : `${count} locales`}`;

/** In how many languages a name stands, as a count and as bars. */
export function LocalesDone({ missing, total }: Props) {
  const done = total - missing.length;
  return (
    <Box title={missing.length > 0 ? `Missing: ${missing.map((code) => words[code]).join(', ')}` : undefined}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box component="bdi" sx={{ fontVariantNumeric: 'tabular-nums' }}>
          {done}/{total}
        </Box>
        <Box aria-hidden sx={{ display: 'flex', gap: '3px' }}>
          {Array.from({ length: total }, (_, at) => (
            <Box
              // biome-ignore lint/suspicious/noArrayIndexKey: bars that look alike and never move
              key={at}
              sx={{ width: 12, height: 4, borderRadius: '2px', bgcolor: at < done ? 'success.dark' : 'action.focus' }}
            />
          ))}
        </Box>
      </Box>
      {missing.length > 0 && (
        <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {missingText(missing.length)}
        </Box>
      )}
    </Box>
  );
}
