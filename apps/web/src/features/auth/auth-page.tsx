import Box from '@mui/material/Box';
import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { createLink } from '@tanstack/react-router';
import { type ReactNode, useEffect, useRef } from 'react';
import { appSettingsQuery } from '../../platform/app-settings.ts';
import { AuthLayout } from '../../ui/layout/auth-layout.tsx';

export const TextLink = createLink(Link);

type Props = {
  title: string;
  intro?: ReactNode;
  /** A line under the card. */
  note?: string;
  children?: ReactNode;
  back?: boolean;
  /** Focuses the heading, so that screen readers announce a page that replaces another at the same address. */
  announced?: boolean;
};

/** Layout of the pages before sign-in: a heading, a sentence and one column. */
export function AuthPage({ title, intro, note, children, back = false, announced = false }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const settings = useQuery(appSettingsQuery);
  useEffect(() => {
    if (announced) heading.current?.focus();
  }, [announced]);
  return (
    <AuthLayout note={note} helpUrl={settings.data?.help_url}>
      <Typography ref={heading} variant="h5" component="h1" tabIndex={-1} sx={{ outline: 'none' }}>
        {title}
      </Typography>
      <Typography variant="body2" component="div" sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
        {intro}
      </Typography>
      {children}
      {back && (
        <Box sx={{ mt: 3, textAlign: 'center' }}>
          <TextLink to="/login" variant="subtitle2" underline="hover">
            Back to sign in
          </TextLink>
        </Box>
      )}
    </AuthLayout>
  );
}
