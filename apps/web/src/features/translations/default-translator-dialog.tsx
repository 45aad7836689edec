import type { Locale } from '@lintel/contract/features/places/places';
import { assignAdminForLocale } from '@lintel/contract/features/translations/translation-requests';
import * as z from 'zod';
import { fullName, numberText } from '../../platform/format.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { FormDialog } from '../../ui/form/form-dialog.tsx';
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
  return (
    <FormDialog
      title={`Default translator for ${locale.name}`}
      text="New requests go to them, and so do the open ones that nobody has."
      submit="Save"
      schema={Default}
      initial={{ admin_id: locale.default_admin_id }}
      onSave={({ admin_id }) => assign({ locale: locale.code, admin_id: admin_id ?? null })}
      done={({ data, meta }) => [doneText(data), meta]}
      onClose={onClose}
    >
      <TranslatorField locale={locale.code} hint="Leave it empty to give new requests to nobody." />
    </FormDialog>
  );
}
