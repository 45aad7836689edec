import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether the viewport is too narrow for a table: rows are cards, and the controls are at the bottom. */
export const usePhone = () => useMediaQuery('(max-width: 767.95px)');
