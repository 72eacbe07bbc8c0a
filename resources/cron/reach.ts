interface Server {
  id: number
  online?: unknown
}

/** Where a task would run: on the listed servers (cover 0), or on all but those (cover 1; contract, entities: Task). */
export function reach<S extends Server>(cover: number, listed: readonly number[], servers: readonly S[]) {
  const covered = servers.filter(({ id }) => listed.includes(id) === (cover === 0))
  return {
    online: covered.filter(({ online }) => online === true),
    offline: covered.filter(({ online }) => online !== true),
  }
}
