import { adminFields, type CurrentAdmin, ProfileChange, updateProfile } from '@lintel/contract/features/admins/admins';
import Box from '@mui/material/Box';
import { Suspense } from 'react';
import { typedPhone } from '../../platform/phone.ts';
import { useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin, useSession } from '../../platform/session.tsx';
import { DetailsCard } from '../../ui/details/details-card.tsx';
import { RecordForm } from '../../ui/form/record-form.tsx';
import { TextInput } from '../../ui/form/text-input.tsx';
import { TimeZoneInput } from '../../ui/form/time-zone-input.tsx';
import { valueLabels } from '../../ui/form/words-of.ts';
import { lazyPart } from '../../ui/lazy-part.ts';
import { SkeletonBlock } from '../../ui/states.tsx';
import { avatarInput, workingHoursInput } from '../admins/index.tsx';

const AvatarInput = lazyPart(() => avatarInput().then((component) => ({ default: component })));

const WorkingHoursInput = lazyPart(() => workingHoursInput().then((component) => ({ default: component })));

type ProfileValues = Pick<CurrentAdmin, 'working_hours'> & {
  first_name: string;
  last_name: string;
  phone: string;
  timezone: string;
};

const valuesOf = ({ first_name, last_name, phone, timezone, working_hours }: CurrentAdmin): ProfileValues => ({
  first_name,
  last_name,
  phone: phone ?? '',
  timezone,
  working_hours: working_hours ?? null,
});

/** Normalises the phone number before it is sent. */
const typed = (values: ProfileValues) => ({ ...values, phone: typedPhone(values.phone) });

const { labels } = adminFields;

const words = valueLabels(labels);

/** The viewer's avatar, name and phone number; saving updates the session, so the header changes at once. */
export function ProfileForm() {
  const admin = useAdmin();
  const { adopt } = useSession();
  const update = useEndpointMutation(updateProfile);
  return (
    <RecordForm
      name={`profile:${admin.id}`}
      record={admin}
      valuesOf={valuesOf}
      schema={ProfileChange}
      typed={typed}
      onSave={update}
      saved={() => 'Profile saved'}
      onSaved={(saved) => adopt({ admin: saved })}
      words={words}
    >
      <DetailsCard title="About you">
        <Suspense fallback={<SkeletonBlock height={104} />}>
          <AvatarInput admin={admin} />
        </Suspense>
        <Box sx={{ mb: 2.5, typography: 'body2', color: 'text.secondary' }}>
          <bdi>{admin.email}</bdi> · {admin.role.name}
        </Box>
        <Box sx={{ display: 'grid', columnGap: 3, gridTemplateColumns: { sm: 'repeat(2, minmax(0, 1fr))' } }}>
          <TextInput name="first_name" label={labels.first_name} autoComplete="given-name" />
          <TextInput name="last_name" label={labels.last_name} autoComplete="family-name" />
          <TextInput
            name="phone"
            label={labels.phone}
            type="tel"
            inputMode="tel"
            autoComplete="tel"
            hint="With the country code, such as +44 20 7123 4567"
            optional
          />
          <TimeZoneInput name="timezone" label={labels.timezone} />
        </Box>
        <Suspense fallback={<SkeletonBlock height={116} />}>
          <WorkingHoursInput name="working_hours" label={labels.working_hours} />
        </Suspense>
      </DetailsCard>
    </RecordForm>
  );
}
