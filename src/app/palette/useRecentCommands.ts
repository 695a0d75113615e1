import { useState } from 'react';
import * as z from 'zod/mini';
import { usePersonal } from '../../providers/personal/personal.ts';

const MOST = 8;
/** An id of the hub may be of any length; such a command is not kept. */
const LONGEST = 200;

const idSchema = z.string().check(z.maxLength(LONGEST));
const schema = z.array(idSchema).check(z.maxLength(MOST));
const NONE: string[] = [];

/**
 * The ids of the commands that this person has chosen last (decision 175), as they were when the
 * palette opened: none moves while it fades out.
 */
export function useRecentCommands() {
  const [kept, keep] = usePersonal('palette', schema, NONE);
  const [recent] = useState(kept);
  return {
    recent,
    remember: (id: string) => {
      if (idSchema.safeParse(id).success) {
        keep([id, ...kept.filter((other) => other !== id)].slice(0, MOST));
      }
    },
  };
}
