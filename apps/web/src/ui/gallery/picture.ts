/** A picture in its sizes, with its alternative text. */
export type Picture = {
  id: number;
  /** For tiles. */
  small: string;
  /** For the large picture of a page. */
  large: string;
  full: string;
  alt: string;
  width: number;
  height: number;
};
