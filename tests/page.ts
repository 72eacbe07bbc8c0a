import { builtinEnvironments, type Environment, type EnvironmentReturn } from 'vitest/runtime'

let made: Promise<EnvironmentReturn> | undefined

/** One page for all files of a worker, as they share modules too: each test cleans up what it drew. */
export default {
  name: 'page',
  viteEnvironment: 'client',
  async setup(global, options) {
    made ??= Promise.resolve(builtinEnvironments.jsdom.setup(global, options))
    await made
    return { teardown: () => undefined }
  },
} satisfies Environment
