import { complaint, complaintEndpoints } from '@lintel/contract/features/complaints/complaints';
import { paths } from '../../platform/paths.ts';
import { adminPicker } from '../admins/index.tsx';
import { propertyPicker } from '../properties/index.ts';
import { resourceFace } from '../resources/index.ts';
import { userPicker } from '../users/index.tsx';

export const complaintFace = resourceFace({
  resource: complaint,
  endpoints: complaintEndpoints,
  statuses: {
    open: { label: 'Open', colour: 'warning' },
    in_progress: { label: 'In progress', colour: 'info' },
    resolved: { label: 'Resolved', colour: 'success' },
    dismissed: { label: 'Dismissed', colour: 'default' },
  },
  actions: {
    start: { label: 'Start', done: 'started', icon: 'clock' },
    resolve: { label: 'Resolve', done: 'resolved', icon: 'check-circle', isMain: true },
    dismiss: { label: 'Dismiss', done: 'dismissed', icon: 'close', danger: true },
    reopen: { label: 'Reopen', done: 'reopened', icon: 'restart' },
  },
  references: {
    property_id: { picker: propertyPicker, path: paths.property },
    user_id: { picker: userPicker, path: paths.user },
    assigned_admin_id: { picker: adminPicker, path: paths.admin },
  },
  empty: { title: 'No complaints', text: 'Complaints of users will appear here.' },
});
