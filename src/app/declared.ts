import { CUSTOM_PAGES } from '../custom-pages/index.ts';
import { declareConsole } from '../providers/access/declaration.ts';
import { RESOURCES } from '../resources/index.ts';
import { verifyAccount } from '../verification/index.ts';

/** The console's resources and pages, derived from their declarations. No page code is imported here. */
export const DECLARED = declareConsole(RESOURCES, [...CUSTOM_PAGES, verifyAccount]);
