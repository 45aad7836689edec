import type { LocaleCode } from '@lintel/contract/core/locales';
import type { AudienceCount } from '@lintel/contract/features/marketing/audience';
import { showEmailPreview } from '@lintel/contract/features/marketing/marketing-emails';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Select from '@mui/material/Select';
import { useState } from 'react';
import { fullName } from '../../../platform/format.ts';
import { localeWords } from '../../../platform/locale-names.ts';
import { Logo } from '../../../ui/logo.tsx';
import { EmptyState, LoadFailure, SkeletonBlock } from '../../../ui/states.tsx';
import { MailFrame, type MailLook, MailLooks } from '../mail-frame.tsx';
import css from './compose.module.css';
import { useEmailPreview } from './use-email-preview.ts';

type Samples = AudienceCount['samples'];

type ReaderProps = { samples: Samples; reader: number | undefined; onReader: (id: number | undefined) => void };

/** The recipient of the preview. */
const ReaderSelect = ({ samples, reader, onReader }: ReaderProps) => (
  <Select
    native
    size="small"
    variant="standard"
    disableUnderline
    value={reader ?? ''}
    onChange={({ target }) => onReader(Number(target.value) || undefined)}
    inputProps={{ 'aria-label': 'Read as' }}
    sx={{ flex: '1 1 140px', minWidth: 0, typography: 'subtitle2' }}
  >
    <option value="">Sample recipient</option>
    {samples.map((person) => (
      <option key={person.id} value={person.id}>
        {`${fullName(person)} (${localeWords[person.locale]})`}
      </option>
    ))}
  </Select>
);

type Preview = NonNullable<ReturnType<typeof useEmailPreview>['data']>;

/** The line in the inbox, and the email below it. */
function Letter({ preview, look }: { preview: Preview; look: MailLook }) {
  const key = preview.path.split('/').at(-1) ?? '';
  return (
    <Box sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
      <div className={css.letter}>
        <Logo size={36} />
        <div>
          <p>Lintel</p>
          <p dir="auto">{preview.subject}</p>
          <p dir="auto">
            <small>{preview.preheader}</small>
          </p>
        </div>
      </div>
      {look === 'text' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable, so it must be reachable by keyboard
        <section className={css.plain} dir="auto" tabIndex={0} aria-label="Plain text">
          {preview.text}
        </section>
      ) : (
        <MailFrame
          title={`Preview: ${preview.subject}`}
          endpoint={showEmailPreview}
          input={{ key }}
          look={look}
          height={440}
        />
      )}
    </Box>
  );
}

type Props = { locale: LocaleCode; samples: Samples };

/** A live preview for one of the recipients. The recipient's language takes precedence over the tab. */
export function PreviewPane({ locale, samples }: Props) {
  const [look, setLook] = useState<MailLook>('desktop');
  const [reader, setReader] = useState<number>();
  const known = samples.some(({ id }) => id === reader) ? reader : undefined;
  const preview = useEmailPreview(locale, known);
  const { data, error, enabled, refetch } = preview;
  return (
    <Card component="section" aria-label="Preview" sx={{ p: 2.5 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5, mb: 2 }}>
        <ReaderSelect samples={samples} reader={known} onReader={setReader} />
        <MailLooks look={look} looks={['desktop', 'phone', 'dark', 'text']} onLook={setLook} />
      </Box>
      {data && known !== undefined && data.locale !== locale && (
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 1, typography: 'body2' }}>
          This reader gets {localeWords[data.locale]}.
          <Button size="small" color="inherit" onClick={() => setReader(undefined)}>
            Show {localeWords[locale]}
          </Button>
        </Box>
      )}
      {error ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Letter preview={data} look={look} />
      ) : enabled ? (
        <SkeletonBlock height={480} />
      ) : (
        <EmptyState icon="letter" title="No preview yet" text="Start writing to see a preview." />
      )}
    </Card>
  );
}
