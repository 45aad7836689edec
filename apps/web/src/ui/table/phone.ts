import useMediaQuery from '@mui/material/useMediaQuery';

/** Whether there is no room for a table: rows are cards, and what one presses stands at the foot. */
export const usePhone = () => useMediaQuery('(max-width: 767.95px)');
