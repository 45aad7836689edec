import type { Locale } from '@lintel/contract/features/places/places';
import { listLocales } from '@lintel/contract/features/places/places';
import {
  assignTranslations,
  type TranslationRequest,
} from '@lintel/contract/features/translations/translation-requests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { fullName } from '../../platform/format.ts';
import { endpointQuery, useEndpointMutation } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
import { LoadFailure, SkeletonBlock } from '../../ui/states.tsx';
import { toast } from '../../ui/toast.tsx';
import { DefaultTranslatorDialog } from './default-translator-dialog.tsx';
import { NewRequestDialog } from './new-request-dialog.tsx';
import { requestName } from './translation-words.ts';
import { DueField, TranslatorField } from './translator-field.tsx';

/** The action that waits for input in a dialog. */
export type TranslationDialogRequest =
  | { what: 'new' }
  | { what: 'defaults' }
  | { what: 'assign'; request: TranslationRequest };

const Assignment = z.object({ admin_id: z.int().nullish(), due_on: z.string().nullish() });

type AssignProps = { request: TranslationRequest; onClose: () => void };

/** Sets the translator and the due date of one request. */
export function AssignRequestDialog({ request, onClose }: AssignProps) {
  const assign = useEndpointMutation(assignTranslations);
  const undoToast = useUndoToast();
  return (
    <FormDialog
      title={
        <>
          Assign <bdi>{requestName(request)}</bdi>
        </>
      }
      submit="Assign"
      schema={Assignment}
      initial={{ admin_id: request.assigned_admin_id, due_on: request.due_on }}
      onSave={({ admin_id, due_on }) =>
        assign({ request_ids: [request.id], admin_id: admin_id ?? null, due_on: due_on || null })
      }
      onDone={({ data, meta }) => {
        const [refused] = data.skipped;
        if (refused) toast(refused.detail, { variant: 'error' });
        else undoToast(`${requestName(request)} assigned`, meta);
      }}
      onClose={onClose}
    >
      <TranslatorField locale={request.locale} hint="Leave it empty to unassign." />
      <DueField />
    </FormDialog>
  );
}

const line = {
  display: 'flex',
  alignItems: 'center',
  gap: 2,
  py: 1.5,
  '& + &': { borderTop: '1px dashed', borderColor: 'divider' },
} as const;

function DefaultLine({ locale, onChange }: { locale: Locale; onChange: () => void }) {
  const { name, default_admin } = locale;
  return (
    <Box component="li" sx={line}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Box sx={{ typography: 'subtitle2' }}>{name}</Box>
        <Box component="bdi" sx={{ typography: 'body2', color: 'text.secondary' }}>
          {default_admin ? fullName(default_admin) : 'Nobody'}
        </Box>
      </Box>
      <Button size="small" variant="outlined" color="inherit" aria-label={`Change for ${name}`} onClick={onChange}>
        Change
      </Button>
    </Box>
  );
}

/** The default translator of each language. */
function DefaultsDialog({ onClose }: { onClose: () => void }) {
  const { data, error, refetch } = useQuery(endpointQuery(listLocales, {}, ['places']));
  const [changing, setChanging] = useState<Locale>();
  if (changing) return <DefaultTranslatorDialog locale={changing} onClose={() => setChanging(undefined)} />;
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="defaults-title">
      <DialogTitle id="defaults-title">Default translators</DialogTitle>
      <DialogContent>
        {error ? (
          <LoadFailure error={error} onRetry={() => void refetch()} />
        ) : data ? (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {data
              .filter(({ is_source }) => !is_source)
              .map((locale) => (
                <DefaultLine key={locale.code} locale={locale} onChange={() => setChanging(locale)} />
              ))}
          </Box>
        ) : (
          <SkeletonBlock height={120} />
        )}
      </DialogContent>
      <DialogActions>
        <Button variant="outlined" color="inherit" onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** The dialog of the pending action. */
export function TranslationDialog({ asked, onClose }: { asked: TranslationDialogRequest; onClose: () => void }) {
  if (asked.what === 'new') return <NewRequestDialog onClose={onClose} />;
  if (asked.what === 'defaults') return <DefaultsDialog onClose={onClose} />;
  return <AssignRequestDialog request={asked.request} onClose={onClose} />;
}
