import { useEffect, useEffectEvent } from 'react'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import type { WrittenChange } from '#engine/save/writes.ts'
import { useNotifyUndoable } from '#ui/messages/useNotifyMessage.ts'
import type { MemberChange } from './following.ts'

/** Milliseconds after the last change of a group: what changes many servers writes it for one after the other. */
const pause = 2000

const membersOf = ({ servers }: AnyRecord) => (Array.isArray(servers) ? (servers as readonly number[]) : [])

/**
 * Offers to change what lists the old members of a group one by one, after the members were changed in this tab. It draws
 * nothing itself.
 */
export function GroupFollowing() {
  const engine = useEngine()
  const { writes } = engine
  const notify = useNotifyUndoable()

  const offer = useEffectEvent(async (changes: readonly MemberChange[]) => {
    try {
      const { offersOf } = await import('./offersOf.tsx')
      for (const { offered, args } of await offersOf(engine, changes)) {
        notify('pages.following.found', { offered }, args)
      }
    } catch {
      // What cannot be read is not offered. The configuration check names it later.
    }
  })

  useEffect(() => {
    const changed = new Map<number, MemberChange>()
    let timer: ReturnType<typeof setTimeout> | undefined
    const flush = () => {
      const real = [...changed.values()].filter(({ before, after }) => before.join() !== after.join())
      changed.clear()
      if (real.length > 0) void offer(real)
    }
    const end = writes?.subscribe(({ resource, before, after }: WrittenChange) => {
      if (resource !== 'server-group') return
      const first = changed.get(after.id)?.before ?? membersOf(before)
      changed.set(after.id, { group: after, before: first, after: membersOf(after) })
      clearTimeout(timer)
      timer = setTimeout(flush, pause)
    })
    return () => {
      clearTimeout(timer)
      end?.()
    }
  }, [writes])
  return null
}
