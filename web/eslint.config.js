import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import svelteConfig from "./svelte.config.js";

/** Svelte files only; Biome looks after the rest. */
export default ts.config(
  { ignores: ["node_modules/", "src/wire/"] },
  ...svelte.configs.recommended,
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: {
      globals: globals.browser,
      parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig },
    },
    rules: {
      "svelte/no-at-html-tags": "error",
      "svelte/require-each-key": "error",
    },
  },
);
