import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vitest/config";

/** Where `npm run dev` finds a running server. */
const server = process.env.ENFILADE_SERVER ?? "http://127.0.0.1:8000";

export default defineConfig(({ mode }) => ({
  plugins: [svelte()],
  // Under test, Svelte's browser build, so that runes behave as they do on a page.
  ...(mode === "test" ? { resolve: { conditions: ["browser"] } } : {}),
  build: {
    outDir: "../src/enfilade/server/client",
    emptyOutDir: true,
    target: "es2022",
    // The server's content-security policy allows no inline data, fonts included.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rollupOptions: {
      output: {
        // Every game has a Table; its folder tells them apart.
        chunkFileNames: ({ facadeModuleId, name }) => {
          const game = facadeModuleId?.match(/\/games\/(\w+)\//)?.[1];
          return `assets/${game ? `${game}.` : ""}${name}-[hash].js`;
        },
      },
    },
  },
  server: {
    proxy: {
      "/api": server,
      "/ws": { target: server, ws: true },
    },
  },
  test: {
    include: ["tests/unit/**/*.test.ts"],
    environment: "node",
  },
}));
