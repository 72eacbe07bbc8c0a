import type { Engine } from '#engine/EngineContext.ts'
import { mayDo } from '#engine/access.ts'
import type { AnyRecord } from '#engine/field.ts'
import { lazyPart } from '#ui/lazyPart.ts'
import type { Offered } from '#ui/messages/useNotifyMessage.ts'
import { followingOf, type MemberChange } from './following.ts'
import { followers, type Follower } from './listings.ts'

const FollowDialog = lazyPart(async () => (await import('./FollowDialog.tsx')).FollowDialog)

interface FollowOffer {
  offered: Offered
  args: { name: string; smart_count: number }
}

/** An offer for each group whose old members are listed somewhere. */
export async function offersOf(engine: Engine, changes: readonly MemberChange[]): Promise<readonly FollowOffer[]> {
  const lists = await Promise.all(followers.map((name) => readList(engine, name)))
  return changes.flatMap((change) => {
    const found = lists.flatMap(({ name, records }) =>
      records.flatMap((record) => followingOf(name, record, change) ?? []),
    )
    if (found.length === 0) return []
    const Dialog: Offered['Dialog'] = ({ onClose }) => <FollowDialog change={change} found={found} onClose={onClose} />
    const offered: Offered = { label: 'pages.following.open', Dialog }
    return { offered, args: { name: String(change.group['name']), smart_count: found.length } }
  })
}

async function readList(engine: Engine, name: Follower): Promise<{ name: Follower; records: readonly AnyRecord[] }> {
  if (!mayDo(engine, name, 'update')) return { name, records: [] }
  return { name, records: (await engine.dataProvider.fresh(name)) as readonly AnyRecord[] }
}
