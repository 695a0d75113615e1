/** One import rule. */
export interface Zone {
  module: string;
  packages: string;
  imports: readonly string[];
  why: string;
}

export const zones: readonly Zone[];
