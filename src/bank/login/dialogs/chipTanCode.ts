/** The code that shows a challenge for a TAN generator. The form before it asks for it, so that it is there in time. */
export const loadChipTan = () => import('./ChipTan.tsx');
