import type { Viewer } from '#engine/EngineContext.ts'

/** Whether a visitor is the person who looks at the list: the same user, or somebody at the same address. */
export const isViewer = ({ ip, user_id }: { ip: string; user_id: number }, { id, address }: Viewer) =>
  user_id === id || (address !== undefined && ip === address)
