import type { Viewer } from '#engine/EngineContext.ts'

/** Whether a connection belongs to the current user: the same user id, or the same address. */
export const isViewer = ({ ip, user_id }: { ip: string; user_id: number }, { id, address }: Viewer) =>
  user_id === id || (address !== undefined && ip === address)
