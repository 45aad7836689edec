import type { PageMeta } from '@lintel/contract/core/paging';
import Box from '@mui/material/Box';
import IconButton from '@mui/material/IconButton';
import type { ReactNode } from 'react';
import { Icon } from '../icon.tsx';
import { rangeText } from '../table/total-text.ts';
import textCss from '../text.module.css';

type Props = { meta: PageMeta; rows: number; onPage: (page: number) => void; lead?: ReactNode };

/** The range of rows shown and buttons to the other pages. */
export function Pager({ meta, rows, onPage, lead }: Props) {
  const { page, per_page, total } = meta;
  return (
    <Box sx={{ flex: 1, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, minHeight: 32 }}>
      <Box className={textCss.quiet} sx={{ flex: 1 }}>
        {lead}
      </Box>
      <bdi role="status" className={textCss.body}>
        {rangeText(meta, rows)}
      </bdi>
      <IconButton size="small" aria-label="Previous page" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        <Icon name="chevron-start" size={20} />
      </IconButton>
      <IconButton
        size="small"
        aria-label="Next page"
        disabled={page * per_page >= total}
        onClick={() => onPage(page + 1)}
      >
        <Icon name="chevron-end" size={20} />
      </IconButton>
    </Box>
  );
}
