/** A picture in the sizes it comes in, and what it shows in words. */
export type Picture = {
  id: number;
  /** For tiles. */
  small: string;
  /** For the large place of a page. */
  large: string;
  full: string;
  alt: string;
  width: number;
  height: number;
};
