export const adminPicker = () => import('./admin-picker.ts').then((file) => file.adminPicker);
