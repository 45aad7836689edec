import type { Recipient } from '@lintel/contract/features/marketing/message-fields';
import Box from '@mui/material/Box';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { fullName, momentText } from '../../../platform/format.ts';
import { paths, pathTo } from '../../../platform/paths.ts';
import { PageLink } from '../../../ui/page-link.tsx';
import { Person } from '../../../ui/person.tsx';
import { RecipientStatusLabel } from '../message-status.tsx';
import { reasonText } from '../message-words.ts';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 0 } as const;

/** When they got it, or why not. */
const whenOrWhy = (recipient: Recipient): ReactNode =>
  reasonText(recipient) ?? (recipient.sent_at === null ? '–' : <bdi>{momentText(recipient.sent_at)}</bdi>);

const RecipientName = ({ user }: Recipient) => (
  <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: 0 }}>
    <Person person={user} size={28} />
    <Box
      component={PageLink}
      to={pathTo(paths.user, user.id)}
      sx={{
        color: 'inherit',
        fontWeight: 600,
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        textDecoration: 'none',
        '&:hover': { textDecoration: 'underline' },
      }}
    >
      <bdi>{fullName(user)}</bdi>
    </Box>
  </Box>
);

const Cards = ({ rows }: { rows: readonly Recipient[] }) => (
  <Box component="ul" aria-label="Recipients" sx={{ listStyle: 'none', m: 0, px: 2, py: 0 }}>
    {rows.map((row) => (
      <Box component="li" key={row.id} sx={{ py: 1.5, borderBottom: '1px dashed', borderColor: 'divider' }}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, typography: 'body2' }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <RecipientName {...row} />
          </Box>
          <RecipientStatusLabel status={row.status} />
        </Box>
        <Box sx={{ mt: 0.5, typography: 'caption', color: 'text.secondary', overflowWrap: 'anywhere' }}>
          <bdi>{row.address}</bdi> · <bdi>{row.locale}</bdi> · <bdi>{whenOrWhy(row)}</bdi>
        </Box>
      </Box>
    ))}
  </Box>
);

/** One line each; where there is little room, a card each. */
export function RecipientRows({ rows, compact }: { rows: readonly Recipient[]; compact: boolean }) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (narrow || compact) return <Cards rows={rows} />;
  return (
    <Table
      aria-label="Recipients"
      size="small"
      sx={{ tableLayout: 'fixed', '& tbody td': { height: 44, py: 0 }, '& th': { height: 38, py: 0 } }}
    >
      <TableHead>
        <TableRow>
          <TableCell scope="col" sx={{ width: '28%' }}>
            Person
          </TableCell>
          <TableCell scope="col" sx={{ width: '30%' }}>
            Address
          </TableCell>
          <TableCell scope="col" sx={{ width: 72 }}>
            Locale
          </TableCell>
          <TableCell scope="col" sx={{ width: 112 }}>
            State
          </TableCell>
          <TableCell scope="col">When or why</TableCell>
        </TableRow>
      </TableHead>
      <TableBody>
        {rows.map((row) => (
          <TableRow key={row.id}>
            <TableCell sx={oneLine}>
              <RecipientName {...row} />
            </TableCell>
            <TableCell sx={oneLine} title={row.address}>
              <bdi>{row.address}</bdi>
            </TableCell>
            <TableCell>{row.locale}</TableCell>
            <TableCell>
              <RecipientStatusLabel status={row.status} />
            </TableCell>
            <TableCell sx={oneLine} title={reasonText(row) ?? undefined}>
              <bdi>{whenOrWhy(row)}</bdi>
            </TableCell>
          </TableRow>
        ))}
      </TableBody>
    </Table>
  );
}
