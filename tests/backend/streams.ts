import type { World } from './world.ts'

/** Ends every stream session of these servers, including its socket. */
export function dropStreams(world: World, servers: number[]): void {
  for (const [id, session] of world.streams) {
    if (!servers.includes(session.server_id)) continue
    world.streams.delete(id)
    session.drop?.()
  }
}
