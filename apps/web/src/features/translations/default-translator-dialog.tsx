import type { Locale } from '@lintel/contract/features/places/places';
import { assignAdminForLocale } from '@lintel/contract/features/translations/translation-requests';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import * as z from 'zod';
import { fullName, numberText } from '../../platform/format.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useUndoToast } from '../../ui/details/use-undo-toast.ts';
import { Form } from '../../ui/form/form.tsx';
import { SubmitButton } from '../../ui/form/submit-button.tsx';
import { TranslatorField } from './translator-field.tsx';

const Default = z.object({ admin_id: z.int().nullish() });

type Named = Locale & { assigned_requests: number };

const doneText = ({ name, default_admin, assigned_requests: count }: Named) => {
  if (!default_admin) return `${name} has no default translator any more`;
  const moved =
    count === 0 ? '' : `, who also gets ${count === 1 ? '1 open request' : `${numberText(count)} open requests`}`;
  return `${name} goes to ${fullName(default_admin)}${moved}`;
};

/** Sets the admin whom new requests of a language are assigned to. */
export function DefaultTranslatorDialog({ locale, onClose }: { locale: Locale; onClose: () => void }) {
  const assign = useEndpointMutation(assignAdminForLocale);
  const undoToast = useUndoToast();
  return (
    <Dialog open onClose={onClose} maxWidth="xs" fullWidth aria-labelledby="default-translator-title">
      <Form
        schema={Default}
        defaultValues={{ admin_id: locale.default_admin_id }}
        onSubmit={({ admin_id }) => assign({ locale: locale.code, admin_id: admin_id ?? null })}
        onDone={({ data, meta }) => {
          onClose();
          undoToast(doneText(data), meta);
        }}
      >
        <DialogTitle id="default-translator-title">Default translator for {locale.name}</DialogTitle>
        <DialogContent>
          <Box sx={{ mb: 2.5, typography: 'body2', color: 'text.secondary' }}>
            New requests go to them, and so do the open ones that nobody has.
          </Box>
          <TranslatorField locale={locale.code} hint="Leave it empty to give new requests to nobody." />
        </DialogContent>
        <DialogActions>
          <Button variant="outlined" color="inherit" onClick={onClose}>
            Cancel
          </Button>
          <SubmitButton>Save</SubmitButton>
        </DialogActions>
      </Form>
    </Dialog>
  );
}
