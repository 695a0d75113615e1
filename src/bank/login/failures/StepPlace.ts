import { createContext, type ReactNode } from 'react';
import type { Failure } from '../flow/state.ts';

/** The page around the steps. */
type Place = {
  /** Its title. */
  page: string;
  /** The heading of a flow that cannot continue. */
  failed: string;
  /** Begins again, without another load of the page. */
  startOver: () => void;
  /** The place's own words for a failure, instead of those of the account verification. */
  explain: (failure: Failure) => ReactNode;
};

/** Where the steps are shown; undefined in the account verification. */
export const StepPlace = createContext<Place | undefined>(undefined);
