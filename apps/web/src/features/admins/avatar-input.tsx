import { avatarForm, avatarLimits, deleteAvatar, setAvatar } from '@lintel/contract/features/admins/admin-actions';
import type { Admin } from '@lintel/contract/features/admins/admins';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { useQueryClient } from '@tanstack/react-query';
import { type ChangeEvent, useRef, useState } from 'react';
import { uploadFile } from '../../platform/call.ts';
import { fullName } from '../../platform/format.ts';
import { errorText, problemOf } from '../../platform/problem.ts';
import { invalidateCollections, useEndpointMutation } from '../../platform/query-client.ts';
import { useAdmin, useSession } from '../../platform/session.tsx';
import { Person } from '../../ui/person.tsx';
import { toast } from '../../ui/toast.tsx';

const accept = avatarForm.types.join(',');
const megabytes = avatarLimits.bytes / 1024 / 1024;

/** Prefer the validation message of the file field to the general error text. */
const reasonOf = (error: unknown) => problemOf(error)?.errors?.[avatarForm.field]?.join('. ') ?? errorText(error);

/** Uploads or removes an avatar; the viewer's own also changes in the header at once. */
function useAvatar(admin: Admin) {
  const client = useQueryClient();
  const own = useAdmin();
  const { adopt } = useSession();
  const remove = useEndpointMutation(deleteAvatar);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<Admin>, done: string) => {
    setBusy(true);
    try {
      const { avatar_url, version } = await work();
      if (admin.id === own.id) adopt({ admin: { ...own, avatar_url, version } });
      await invalidateCollections(client, setAvatar.changes ?? []);
      toast(done);
    } catch (error) {
      toast(reasonOf(error), { variant: 'error' });
    }
    setBusy(false);
  };
  return {
    busy,
    send: (file: File) =>
      file.size > avatarLimits.bytes
        ? void toast(`The picture is larger than ${megabytes} MB`, { variant: 'error' })
        : void run(async () => {
            const { data } = (await uploadFile(setAvatar, { id: admin.id }, avatarForm.field, file)) as { data: Admin };
            return data;
          }, 'Picture saved'),
    remove: () => void run(async () => (await remove({ id: admin.id })).data, 'Picture removed'),
  };
}

export function AvatarInput({ admin }: { admin: Admin }) {
  const input = useRef<HTMLInputElement>(null);
  const { busy, send, remove } = useAvatar(admin);
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0];
    // Reset the input: choosing the same file again must fire another change event.
    target.value = '';
    if (file) send(file);
  };
  return (
    <Box
      role="group"
      aria-label={`Picture of ${fullName(admin)}`}
      sx={{ display: 'flex', alignItems: 'center', gap: 2, mb: 3 }}
    >
      <Box sx={{ position: 'relative', display: 'grid' }}>
        <Person person={admin} size={80} />
        {busy && (
          <CircularProgress aria-label="Saving the picture" size={80} thickness={2} sx={{ position: 'absolute' }} />
        )}
      </Box>
      <Box>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
          <Button variant="outlined" color="inherit" disabled={busy} onClick={() => input.current?.click()}>
            {admin.avatar_url ? 'Change picture' : 'Add a picture'}
          </Button>
          {admin.avatar_url && (
            <Button color="error" disabled={busy} onClick={remove}>
              Remove
            </Button>
          )}
        </Box>
        <Box sx={{ mt: 0.5, typography: 'caption', color: 'text.secondary' }}>
          JPEG, PNG, WebP or AVIF, at most {megabytes} MB
        </Box>
        <input ref={input} type="file" hidden accept={accept} aria-label="Choose a picture" onChange={choose} />
      </Box>
    </Box>
  );
}
