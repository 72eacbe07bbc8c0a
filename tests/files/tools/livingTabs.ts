import type { LivingTabs } from '../../../src/files/tools/tokenLedger.ts'

/** The locks of a browser; `crash` releases all of them without a word, as when the browser dies. */
export function createLocks() {
  const held = new Map<string, () => void>()
  const locks: NonNullable<LivingTabs> = {
    query: async () => ({ held: Array.from(held.keys(), (name) => ({ name })), pending: [] }),
    request: (async (name: string, _options: object, run: (lock: null) => Promise<unknown>) => {
      await Promise.race([run(null), new Promise<void>((resolve) => held.set(name, resolve))])
      held.delete(name)
    }) as NonNullable<LivingTabs>['request'],
  }
  return {
    locks,
    crash() {
      for (const end of held.values()) end()
      held.clear()
    },
  }
}
