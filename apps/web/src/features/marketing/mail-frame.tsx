import type { RawEndpoint } from '@lintel/contract/core/endpoint';
import { getTicket } from '@lintel/contract/features/exports/exports';
import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call, requestOf } from '../../platform/call.ts';
import { segments } from '../../ui/segments.ts';
import { LoadFailure, SkeletonBlock } from '../../ui/states.tsx';

const looks = { desktop: 'Desktop', phone: 'Phone', dark: 'Dark', text: 'Text' } as const;
export type MailLook = keyof typeof looks;

type LooksProps = { look: MailLook; looks: readonly MailLook[]; onLook: (look: MailLook) => void };

export const MailLooks = ({ look, looks: offered, onLook }: LooksProps) => (
  <Tabs value={look} onChange={(_, next: MailLook) => onLook(next)} aria-label="Shown as" sx={segments(32, 13)}>
    {offered.map((name) => (
      <Tab key={name} value={name} label={looks[name]} />
    ))}
  </Tabs>
);

type Props = {
  title: string;
  /** A page of the API; its own content security policy allows no scripts. */
  endpoint: RawEndpoint;
  input: Record<string, unknown>;
  look: Exclude<MailLook, 'text'> | MailLook;
  height?: number;
};

/** An email is 600 px wide and scaled down; a phone shows it unscaled. */
const SCALE = 0.66;

const size = (look: MailLook, height: number) =>
  look === 'phone'
    ? { width: 375, maxWidth: '100%', height, mx: 'auto', display: 'block' }
    : {
        width: `${100 / SCALE}%`,
        height: height / SCALE,
        transform: `scale(${SCALE})`,
        transformOrigin: { xs: '0 0' },
        '[dir="rtl"] &': { transformOrigin: '100% 0' },
      };

/**
 * Untrusted HTML in a sandboxed frame without scripts, forms or navigation. The frame fetches its page without our
 * authorization header, so it uses a ticket. Dark mode inverts the colours, as many mail clients do.
 */
export function MailFrame({ title, endpoint, input, look, height = 520 }: Props) {
  const address = useQuery({
    queryKey: ['mail frame', endpoint.path, input],
    queryFn: async ({ signal }) => {
      const { ticket } = await call(getTicket, {}, { signal });
      return requestOf(endpoint, { ...input, ticket }).url;
    },
    placeholderData: keepPreviousData,
    gcTime: 0,
    // The page does not change, and its ticket is used only once.
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (address.isError) return <LoadFailure error={address.error} onRetry={() => void address.refetch()} />;
  if (address.isPending) return <SkeletonBlock height={height} />;
  return (
    <Box sx={{ height, overflow: 'hidden', borderRadius: 1, bgcolor: look === 'dark' ? '#0B0907' : '#F4F6F8' }}>
      <Box
        component="iframe"
        title={title}
        sandbox=""
        src={address.data}
        data-look={look}
        sx={{
          border: 0,
          bgcolor: '#FFFFFF',
          colorScheme: 'light',
          filter: look === 'dark' ? 'invert(1) hue-rotate(180deg)' : undefined,
          ...size(look, height),
        }}
      />
    </Box>
  );
}
