import { can } from '@lintel/contract/core/permissions';
import { type Locale, updateLocale } from '@lintel/contract/features/places/places';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Switch from '@mui/material/Switch';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, Suspense, useState } from 'react';
import { fullName } from '../../platform/format.ts';
import { paths } from '../../platform/paths.ts';
import { errorText } from '../../platform/problem.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin } from '../../platform/session.tsx';
import { useLiveInvalidation } from '../../platform/use-live.ts';
import { homeCrumb } from '../../ui/crumbs.tsx';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { Label } from '../../ui/label.tsx';
import { lazyPart } from '../../ui/lazy-part.ts';
import { PageHead } from '../../ui/page-head.tsx';
import { Person } from '../../ui/person.tsx';
import { LoadFailure, SkeletonBlock } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { visuallyHidden } from '../../ui/unseen.ts';
import { localesQuery } from './places.queries.ts';

const crumbs = [homeCrumb, { title: 'Core Data', path: paths.core }, { title: 'Locales' }];

/** Sets the default translator of a language; injected, as it belongs to another feature. */
type TranslatorDialog = ComponentType<{ locale: Locale; onClose: () => void }>;
export type LoadTranslatorDialog = () => Promise<TranslatorDialog>;

/** The default translator of a language, with a button to change it for viewers who may assign translations. */
type RowProps = { locale: Locale; Dialog: TranslatorDialog };

function DefaultTranslator({ locale, Dialog }: RowProps) {
  const mayAssign = can(useAdmin(), 'translation.assign') !== undefined;
  const [isOpen, setOpen] = useState(false);
  const name = locale.default_admin ? fullName(locale.default_admin) : 'Nobody';
  if (!mayAssign)
    return (
      <Box component="bdi" sx={{ color: 'text.secondary', typography: 'body2' }}>
        {name}
      </Box>
    );
  return (
    <>
      <Button
        size="small"
        color="inherit"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        startIcon={<Person person={locale.default_admin} size={24} />}
      >
        <bdi>{locale.default_admin ? name : 'Assign a translator'}</bdi>
        <Box component="span" sx={visuallyHidden}>
          : change the default translator of {locale.name}
        </Box>
      </Button>
      <Suspense>{isOpen && <Dialog locale={locale} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}

function LocaleRow({ locale, Dialog }: RowProps) {
  const mayEdit = can(useAdmin(), 'core.edit') !== undefined;
  const update = useEndpointMutation(updateLocale);
  const undoToast = useUndoToast();
  const { code, name, native_name, direction, is_source, is_active, version } = locale;
  const turn = (on: boolean) =>
    void update({ code, version, is_active: on }).then(
      ({ meta }) => undoToast(`${name} ${on ? 'activated' : 'deactivated'}`, meta),
      (error: unknown) => toast(errorText(error), { variant: 'error' }),
    );
  return (
    <Box component="li" sx={row}>
      <Box aria-hidden sx={tile}>
        {code}
      </Box>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2' }}>{name}</Box>
        <Box lang={code} sx={{ typography: 'body2', color: 'text.secondary' }}>
          <bdi>{native_name}</bdi>
        </Box>
      </Box>
      <Box sx={{ display: { xs: 'none', sm: 'block' }, color: 'text.secondary', typography: 'body2' }}>
        {direction === 'rtl' ? 'Right to left' : 'Left to right'}
      </Box>
      {!is_source && <DefaultTranslator locale={locale} Dialog={Dialog} />}
      {is_source ? (
        <Label colour="info">Source</Label>
      ) : mayEdit ? (
        <Switch
          checked={is_active}
          onChange={(_, on) => turn(on)}
          slotProps={{ input: { 'aria-label': `${name} is active` } }}
        />
      ) : (
        <Label colour={is_active ? 'success' : 'default'}>{is_active ? 'Active' : 'Inactive'}</Label>
      )}
    </Box>
  );
}

/** The languages of the content, and which of them are active. */
function LocalesPage({ Dialog }: Pick<RowProps, 'Dialog'>) {
  useLiveInvalidation(['places']);
  const { data, error, refetch } = useQuery(localesQuery());
  return (
    <>
      <PageHead title="Locales" crumbs={crumbs} />
      <Box sx={{ maxWidth: 720 }}>
        {data ? (
          <Card>
            <Box component="ul" aria-label="Locales" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {data.map((locale) => (
                <LocaleRow key={locale.code} locale={locale} Dialog={Dialog} />
              ))}
            </Box>
          </Card>
        ) : error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonBlock height={240} />
        )}
        <Box sx={{ mt: 2, typography: 'body2', color: 'text.secondary' }}>
          <bdi>
            Everything is written in the source language first. A language that is switched off keeps its texts, but no
            longer counts as missing. New translation requests of a language go to its translator.
          </bdi>
        </Box>
      </Box>
    </>
  );
}

/** The page with the injected dialog of the translations feature. */
export function localesPageWith(load: LoadTranslatorDialog) {
  const Dialog = lazyPart(async () => ({ default: await load() }));
  return () => <LocalesPage Dialog={Dialog} />;
}

const row = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  minHeight: 76,
  px: { xs: 2, md: 3 },
  '& + &': { borderTop: '1px dashed', borderColor: 'divider' },
} as const;

const tile = {
  display: 'grid',
  placeItems: 'center',
  width: 44,
  height: 44,
  flex: 'none',
  borderRadius: 1.5,
  bgcolor: 'background.neutral',
  typography: 'subtitle2',
  textTransform: 'uppercase',
} as const;
