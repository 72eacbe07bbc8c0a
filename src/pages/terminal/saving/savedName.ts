/** The name of a file with what a terminal of a server has shown: the server, the day and the time here. */
export function savedName(server: string, ending: string, at = new Date()): string {
  const here = new Date(at.getTime() - at.getTimezoneOffset() * 60_000)
  const [day, time] = here.toISOString().split(/[T.]/)
  return `${server} ${day} ${time?.replaceAll(':', '-')}.${ending}`
}
