import Link, { type LinkProps } from '@mui/material/Link';
import { Link as RouterLink } from '@tanstack/react-router';
import { paths } from '../../platform/paths.ts';

/** Links to our own help page, unless the server configures another URL. */
export function HelpLink({ url = paths.help, sx }: { url?: string; sx?: LinkProps['sx'] }) {
  const isOurs = url === paths.help;
  return isOurs ? (
    <Link component={RouterLink} to={url} sx={sx}>
      Need help?
    </Link>
  ) : (
    <Link href={url} sx={sx}>
      Need help?
    </Link>
  );
}
