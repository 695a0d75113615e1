/** One line of the table of walls. */
export interface Zone {
  room: string;
  packages: string;
  imports: readonly string[];
  why: string;
}

export const zones: readonly Zone[];
