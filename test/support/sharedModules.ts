/** What Vitest is started with wherever files share a worker's modules. No test keeps anything in a module. */
export const sharedModules = {
  // Every file would load Effect again: a third of the time of all.
  isolate: false,
  // By Node itself, as in production: Vite's runner calls a getter at every use of an import, a fifth of the time of all.
  experimental: { viteModuleRunner: false, nodeLoader: false },
  execArgv: ["--import", "./test/support/startWorker.ts"]
}
