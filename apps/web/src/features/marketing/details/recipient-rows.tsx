import type { Recipient } from '@lintel/contract/features/marketing/message-fields';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import type { Theme } from '@mui/material/styles';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import useMediaQuery from '@mui/material/useMediaQuery';
import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useState } from 'react';
import { fullName, momentText } from '../../../platform/format.ts';
import { localeWords } from '../../../platform/locale-names.ts';
import { paths, pathTo } from '../../../platform/paths.ts';
import { MoreMenu } from '../../../ui/details/more-menu.tsx';
import { PageLink } from '../../../ui/page-link.tsx';
import { Person } from '../../../ui/person.tsx';
import { visuallyHidden } from '../../../ui/unseen.ts';
import { RecipientStatusLabel } from '../message-status.tsx';
import { reasonText } from '../message-words.ts';

const oneLine = { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', maxWidth: 0 } as const;

/** Truncates a long address at its end, also in right-to-left layouts. */
const address = {
  display: 'inline-block',
  maxWidth: '100%',
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
} as const;

/** When it was delivered, or why not; the server's code is first and never truncated. */
const detailsOf = (recipient: Recipient): ReactNode =>
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
          <bdi>{row.address}</bdi> · <bdi>{localeWords[row.locale]}</bdi> · <bdi>{detailsOf(row)}</bdi>
        </Box>
      </Box>
    ))}
  </Box>
);

// In narrower viewports the attempts are hidden first, then the language.
const wide = { '@media (max-width: 1359.95px)': { display: 'none' } };
const middling = { '@media (max-width: 1099.95px)': { display: 'none' } };

/** The full response of the mail server, and a link to the user. */
function RowMenu({ row }: { row: Recipient }) {
  const navigate = useNavigate();
  const [isOpen, setOpen] = useState(false);
  const answer = reasonText(row);
  return (
    <>
      <MoreMenu
        label={`More for ${fullName(row.user)}`}
        actions={[
          {
            label: 'Full answer',
            icon: 'letter',
            ...(answer === null && { disabledReason: 'No answer was kept' }),
            onClick: () => setOpen(true),
          },
          { label: 'View user', icon: 'person', onClick: () => void navigate({ to: pathTo(paths.user, row.user.id) }) },
        ]}
      />
      <Dialog open={isOpen} onClose={() => setOpen(false)} maxWidth="sm" fullWidth aria-labelledby={`answer-${row.id}`}>
        <DialogTitle id={`answer-${row.id}`}>Answer for {row.address}</DialogTitle>
        <DialogContent dir="auto" sx={{ overflowWrap: 'anywhere' }}>
          {answer}
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={() => setOpen(false)}>
            Close
          </Button>
        </DialogActions>
      </Dialog>
    </>
  );
}

const Head = () => (
  <TableHead>
    <TableRow>
      <TableCell scope="col" sx={{ width: '19%' }}>
        Recipient
      </TableCell>
      <TableCell scope="col" sx={{ width: '24%' }}>
        Email
      </TableCell>
      <TableCell scope="col" sx={{ width: 88, ...middling }}>
        Language
      </TableCell>
      <TableCell scope="col" sx={{ width: 128 }}>
        Status
      </TableCell>
      <TableCell scope="col">Details</TableCell>
      <TableCell scope="col" align="right" sx={{ width: 88, ...wide }}>
        Attempts
      </TableCell>
      <TableCell sx={{ width: 56 }}>
        <Box component="span" sx={visuallyHidden}>
          More
        </Box>
      </TableCell>
    </TableRow>
  </TableHead>
);

const Row = ({ row }: { row: Recipient }) => (
  <TableRow>
    <TableCell sx={oneLine}>
      <RecipientName {...row} />
    </TableCell>
    <TableCell sx={oneLine} title={row.address}>
      <Box component="span" dir="ltr" sx={address}>
        {row.address}
      </Box>
    </TableCell>
    <TableCell sx={middling}>{localeWords[row.locale]}</TableCell>
    <TableCell>
      <RecipientStatusLabel status={row.status} />
    </TableCell>
    <TableCell sx={oneLine} title={reasonText(row) ?? undefined}>
      <bdi>{detailsOf(row)}</bdi>
    </TableCell>
    <TableCell align="right" sx={wide}>
      {row.attempts}
    </TableCell>
    <TableCell>
      <RowMenu row={row} />
    </TableCell>
  </TableRow>
);

/** A table row each, or a card in narrow viewports. */
export function RecipientRows({ rows, compact }: { rows: readonly Recipient[]; compact: boolean }) {
  const narrow = useMediaQuery((theme: Theme) => theme.breakpoints.down('md'));
  if (narrow || compact) return <Cards rows={rows} />;
  return (
    <Table
      aria-label="Recipients"
      size="small"
      sx={{ tableLayout: 'fixed', '& tbody td': { height: 44, py: 0 }, '& th': { height: 38, py: 0 } }}
    >
      <Head />
      <TableBody>
        {rows.map((row) => (
          <Row key={row.id} row={row} />
        ))}
      </TableBody>
    </Table>
  );
}
