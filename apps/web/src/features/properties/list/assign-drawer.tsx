import { can } from '@lintel/contract/core/permissions';
import { assignAdmin, listProperties } from '@lintel/contract/features/properties/properties';
import { assignAdminForLocale } from '@lintel/contract/features/translations/translation-requests';
import Box from '@mui/material/Box';
import Drawer from '@mui/material/Drawer';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod';
import { fullName, numberText } from '../../../platform/format.ts';
import { localeWords } from '../../../platform/locale-names.ts';
import { endpointQuery, useEndpointMutation } from '../../../platform/query-client.ts';
import { useAdmin } from '../../../platform/session.tsx';
import { useUndoToast } from '../../../ui/details/use-undo-toast.ts';
import { Form } from '../../../ui/form/form.tsx';
import { MultiSelectInput } from '../../../ui/form/multi-select-input.tsx';
import { SelectInput } from '../../../ui/form/select-input.tsx';
import { SubmitButton } from '../../../ui/form/submit-button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { SegmentSwitch } from '../../../ui/segment-switch.tsx';
import { toast } from '../../../ui/toast.tsx';
import type { Colleague } from './admin-properties.tsx';

type Props = { admin: Colleague; onClose: () => void };

const Chosen = z.object({ property_ids: z.array(z.int()).min(1, 'Choose a property') });
const Language = z.object({ locale: z.enum(['ar', 'fr'], 'Choose a language') });

const MOST = 100;

const counted = (count: number) => (count === 1 ? '1 property' : `${numberText(count)} properties`);

/** Offers unassigned properties, newest first; others are assigned in the list of properties. */
function PropertiesForm({ admin, onClose }: Props) {
  const assign = useEndpointMutation(assignAdmin);
  const undoToast = useUndoToast();
  const { data } = useQuery({
    ...endpointQuery(listProperties, { assigned_admin_id: ['none'], per_page: MOST }, ['properties']),
    placeholderData: keepPreviousData,
  });
  const options = data?.data.map(({ id, reference, title }) => ({ value: id, label: `${reference} · ${title}` }));
  return (
    <Form
      schema={Chosen}
      defaultValues={{ property_ids: [] as number[] }}
      onSubmit={({ property_ids }) => assign({ admin_id: admin.id, property_ids })}
      onDone={({ data: { done, skipped }, meta }) => {
        const [refused] = skipped;
        if (refused) toast(refused.detail, { variant: 'error' });
        if (done.length > 0) undoToast(`${counted(done.length)} assigned to ${fullName(admin)}`, meta);
        onClose();
      }}
    >
      <MultiSelectInput
        name="property_ids"
        label="Properties"
        options={options}
        hint={`Those that nobody looks after${(data?.meta.total ?? 0) > MOST ? `; the newest ${MOST} of ${numberText(data?.meta.total ?? 0)}` : ''}.`}
      />
      <SubmitButton>Assign</SubmitButton>
    </Form>
  );
}

const languages = (['ar', 'fr'] as const).map((value) => ({ value, label: localeWords[value] }));

/** Sets an admin as the default translator of a language. */
function LocaleForm({ admin, onClose }: Props) {
  const assign = useEndpointMutation(assignAdminForLocale);
  const undoToast = useUndoToast();
  return (
    <Form
      schema={Language}
      defaultValues={{ locale: 'ar' as const }}
      onSubmit={({ locale }) => assign({ locale, admin_id: admin.id })}
      onDone={({ data: { name, assigned_requests: count }, meta }) => {
        const moved =
          count === 0 ? '' : `, with ${count === 1 ? '1 open request' : `${numberText(count)} open requests`}`;
        undoToast(`${name} goes to ${fullName(admin)}${moved}`, meta);
        onClose();
      }}
    >
      <SelectInput
        name="locale"
        label="Language"
        options={languages}
        hint="New translation requests go to them, and so do the open ones that nobody has."
      />
      <SubmitButton>Assign</SubmitButton>
    </Form>
  );
}

/** Assigns work to an admin: properties, or a language to translate into. */
export function AssignDrawer(props: Props) {
  const { admin, onClose } = props;
  const viewer = useAdmin();
  const kinds = [
    ...(can(viewer, 'property.assign') ? [{ value: 'properties', label: 'Properties' } as const] : []),
    ...(can(viewer, 'translation.assign') ? [{ value: 'locale', label: 'A language' } as const] : []),
  ];
  const [kind, setKind] = useState(kinds[0]?.value);
  return (
    <Drawer
      anchor="right"
      open
      onClose={onClose}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-labelledby': 'assign-drawer-title',
          sx: { width: { xs: '100%', sm: 480 }, p: 3 },
        },
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, mb: 2 }}>
        <Typography id="assign-drawer-title" variant="h6" component="h2" sx={{ flex: 1, minWidth: 0 }}>
          Assign to <bdi>{fullName(admin)}</bdi>
        </Typography>
        <IconButton size="small" aria-label="Close" onClick={onClose}>
          <Icon name="close" size={20} />
        </IconButton>
      </Box>
      {kinds.length > 1 && kind && (
        <Box sx={{ display: 'flex', mb: 3 }}>
          <SegmentSwitch label="What to assign" options={kinds} value={kind} onChange={setKind} />
        </Box>
      )}
      {kind === 'properties' && <PropertiesForm {...props} />}
      {kind === 'locale' && <LocaleForm {...props} />}
    </Drawer>
  );
}
