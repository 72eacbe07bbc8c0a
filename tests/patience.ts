import { vi } from 'vitest'

// A module of its own, because a worker loads it once, but runs the setup for each of its files.
const { waitFor } = vi

// On a busy machine the second that is the default is short.
vi.waitFor = (callback, options = 30_000) => waitFor(callback, options)
