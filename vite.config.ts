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
          // Small files that every signed-in page loads: as scripts of their own they weigh a third more.
          groups: [
            {
              name: 'shared',
              test: /src\/(?:lib\/(?:foreign|graphemes)|providers\/hub\/errors)\.ts$/,
            },
          ],
        },
      },
    },
  },
});
