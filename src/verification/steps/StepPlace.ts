import { createContext } from 'react';

/** The page around the steps. */
type Place = {
  /** Its title. */
  page: string;
  /** The heading of a flow that cannot continue. */
  failed: string;
  /** Begins again, without another load of the page. */
  startOver: () => void;
};

/** Where the steps are shown; undefined in the account verification. */
export const StepPlace = createContext<Place | undefined>(undefined);
