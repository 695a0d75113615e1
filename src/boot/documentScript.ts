// The script inside the document (tools/pageFiles.ts): it runs before the first script file arrives.
import { preload } from './preload.ts';

preload();
