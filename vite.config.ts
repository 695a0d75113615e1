import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { bundleBudgets } from './tools/budgets.ts';
import { devConfig } from './tools/devConfig.ts';

export default defineConfig({
  plugins: [react(), devConfig(), bundleBudgets()],
  build: {
    sourcemap: false,
    // A data: URL would need an exception in the content security policy.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    target: 'es2023',
    rolldownOptions: {
      output: {
        codeSplitting: {
          // Small files that most pages load: as scripts of their own they weigh a third more.
          groups: [
            {
              // A group takes along what its files import: the boot's own share stays out of the others.
              name: 'first',
              test: /src\/(?:theme\/tokens|texts\/(?:language|wording|bootTexts|boot\.en))\.ts$/,
              priority: 1,
            },
            {
              name: 'shared',
              test: /src\/(?:lib\/(?:foreign|graphemes)|providers\/hub\/errors)\.ts$/,
            },
            {
              name: 'kit',
              test: /src\/components\/(?:Card|VisuallyHidden|InlineWarning|LoadFailure|EmptyState|DayStamp|EnvironmentChip|useDialog|dates|Notice)\.tsx?$/,
            },
          ],
        },
      },
    },
  },
});
