import { resourceRoom } from '../resources/index.ts';

export const complaints = resourceRoom({
  name: 'complaints',
  entity: 'complaint',
  title: 'Complaints',
  icon: 'flag',
  under: 'Users',
  permissions: { view: 'complaint.view', edit: 'complaint.edit' },
  load: () => import('./complaint-face.ts').then((file) => file.complaintFace),
});
