import type { LocaleCode } from '@lintel/contract/core/locales';
import Box from '@mui/material/Box';
import { localeWords } from '../../platform/locale-names.ts';
import { DoneBars } from '../../ui/done-bars.tsx';

type Props = { missing: readonly LocaleCode[]; total: number };

export const missingText = (count: number) => `missing in ${count === 1 ? '1 locale' : `${count} locales`}`;

/** The number of languages that have a name, as a count and as bars. */
export function LocalesDone({ missing, total }: Props) {
  return (
    <Box title={missing.length > 0 ? `Missing: ${missing.map((code) => localeWords[code]).join(', ')}` : undefined}>
      <DoneBars done={total - missing.length} total={total} />
      {missing.length > 0 && (
        <Box component="bdi" sx={{ typography: 'caption', color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {missingText(missing.length)}
        </Box>
      )}
    </Box>
  );
}
