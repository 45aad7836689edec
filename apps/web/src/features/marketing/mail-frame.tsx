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
  /** A page of the API; it comes with a policy of its own, which allows no script at all. */
  endpoint: RawEndpoint;
  input: Record<string, unknown>;
  look: Exclude<MailLook, 'text'> | MailLook;
  height?: number;
};

/** A mail is six hundred wide and shown smaller; a phone shows it as it is. */
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
 * Foreign HTML in a frame without script, form or way out. The frame fetches its page by itself, without our header, so it
 * shows a ticket. Many mail programs turn the colours of a mail round in the dark, which is what is shown here.
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
    // A page stays as it is; its ticket is needed once.
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
