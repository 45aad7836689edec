import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { paths } from '../../platform/paths.ts';
import { useSession } from '../../platform/session.tsx';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { SimpleLayout } from '../../ui/layout/simple-layout.tsx';
import { SignTile } from '../../ui/sign-tile.tsx';

type Answer = { question: string; answer: ReactNode };

const signingIn: Answer[] = [
  { question: 'No account yet', answer: 'Ask an admin to invite you. The link in the invitation works once.' },
  {
    question: 'Forgot your password',
    answer: 'Choose “Forgot password?” on the sign-in page. We email you a link to set a new one.',
  },
  {
    question: 'The email does not arrive',
    answer: 'Check the spam folder. Then ask an admin to check the email address on your account.',
  },
  {
    question: '“Token expired”',
    answer: 'Sign in again. You return to the page you were on, and drafts on this device are kept.',
  },
];

const access: Answer[] = [
  {
    question: 'A page or a button is missing',
    answer: 'Your role does not include it. Ask an admin who manages roles for access.',
  },
  {
    question: '“You do not have access”',
    answer: 'The page says which permission you need. Tell it to the admin you ask.',
  },
];

const trouble: Answer[] = [
  {
    question: '“You are offline”',
    answer: 'Keep the page open. What you typed is kept and can be saved once the connection is back.',
  },
  { question: '“A new version is available”', answer: 'Reload the page. Drafts on this device are kept.' },
  {
    question: '“Something went wrong”',
    answer: 'Try again. If a request number is shown, copy it and send it to your admin: it leads to the cause.',
  },
];

const command = () => (/Mac|iP/.test(navigator.platform) ? '⌘' : 'Ctrl');

const shortcuts = (): { keys: string[]; does: string }[] => [
  { keys: [command(), 'K'], does: 'Search pages and records' },
  { keys: ['?'], does: 'Show all shortcuts of the open page' },
  { keys: ['J', 'K'], does: 'Move down and up in a list' },
  { keys: ['Space'], does: 'Preview the row' },
  { keys: ['X'], does: 'Select the row' },
  { keys: [command(), 'S'], does: 'Save' },
  { keys: [command(), 'Z'], does: 'Undo, while the message is shown' },
  { keys: ['Esc'], does: 'Close what is open' },
];

function Topic({ icon, title, children }: { icon: IconName; title: string; children: ReactNode }) {
  return (
    <Card component="section" sx={{ p: 3, height: 1 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <SignTile size={40}>
          <Icon name={icon} size={22} />
        </SignTile>
        <Typography variant="h6" component="h2">
          {title}
        </Typography>
      </Box>
      {children}
    </Card>
  );
}

const Answers = ({ list }: { list: readonly Answer[] }) => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gap: 2 }}>
    {list.map(({ question, answer }) => (
      <div key={question}>
        <Typography component="dt" variant="subtitle2">
          {question}
        </Typography>
        <Typography component="dd" variant="body2" sx={{ m: 0, mt: 0.25, color: 'text.secondary' }}>
          {answer}
        </Typography>
      </div>
    ))}
  </Box>
);

const keyLook = {
  minWidth: 24,
  height: 24,
  px: 0.75,
  display: 'inline-grid',
  placeItems: 'center',
  borderRadius: '6px',
  bgcolor: 'rgb(145 158 171 / 16%)',
  font: 'inherit',
  fontSize: 12,
  fontWeight: 700,
} as const;

const Shortcuts = () => (
  <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 2, rowGap: 1.25 }}>
    {shortcuts().map(({ keys, does }) => (
      <Box key={does} sx={{ display: 'contents' }}>
        <Box component="dt" dir="ltr" sx={{ display: 'flex', gap: 0.5, 'html[dir=rtl] &': { justifyContent: 'end' } }}>
          {keys.map((key) => (
            <Box component="kbd" key={key} sx={keyLook}>
              {key}
            </Box>
          ))}
        </Box>
        <Typography component="dd" variant="body2" sx={{ m: 0, lineHeight: '24px' }}>
          {does}
        </Typography>
      </Box>
    ))}
  </Box>
);

/** Short help topics for staff, public. */
export function HelpPage() {
  const { authenticated } = useSession();
  return (
    <SimpleLayout wide>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'end', gap: 2, mb: 4 }}>
        <Box sx={{ flex: '1 1 320px' }}>
          <Typography variant="h4" component="h1" tabIndex={-1}>
            Help
          </Typography>
          <Typography variant="body1" sx={{ mt: 1, color: 'text.secondary' }}>
            Short answers for everyone who works with Lintel.
          </Typography>
        </Box>
        <Button component={Link} to={authenticated ? paths.home : '/login'} variant="contained">
          {authenticated ? 'Go to the dashboard' : 'Go to sign in'}
        </Button>
      </Box>
      <Box
        sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' } }}
      >
        <Topic icon="lock" title="Signing in">
          <Answers list={signingIn} />
        </Topic>
        <Topic icon="keyboard" title="Keyboard shortcuts">
          <Shortcuts />
        </Topic>
        <Topic icon="shield-person" title="Access">
          <Answers list={access} />
        </Topic>
        <Topic icon="tools" title="When something goes wrong">
          <Answers list={trouble} />
        </Topic>
      </Box>
      <Contact />
    </SimpleLayout>
  );
}

const Contact = () => (
  <Card component="section" sx={{ mt: 3, p: 3, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 }}>
    <SignTile size={40}>
      <Icon name="chat" size={22} />
    </SignTile>
    <Box sx={{ flex: '1 1 280px' }}>
      <Typography variant="h6" component="h2">
        Who to ask
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Ask your team lead or an admin of Lintel first. They can invite people, reset access and read the audit log.
        Developers find the calls in the API reference.
      </Typography>
    </Box>
    <Button href="/docs" variant="outlined">
      API reference
    </Button>
  </Card>
);
