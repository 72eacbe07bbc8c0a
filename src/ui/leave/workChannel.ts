/** What ends with a session. */
export const workKinds = ['shells', 'commands', 'transfers', 'changes'] as const

/** How much there is of each kind; what there is nothing of is missing. */
export type Work = Partial<Record<(typeof workKinds)[number], number>>

/** Milliseconds in which a tab that lives has answered. */
const answerTime = 300

const channelName = 'lotus work'

const added = (all: readonly Work[]): Work => {
  const sum: Work = {}
  for (const work of all)
    for (const kind of workKinds) if (Number(work[kind]) > 0) sum[kind] = (sum[kind] ?? 0) + Number(work[kind])
  return sum
}

/** Tells other tabs of the browser what this one is doing, and asks them. */
export function openWorkChannel(own: () => readonly Work[]) {
  if (!('BroadcastChannel' in globalThis)) return { ask: async (): Promise<Work> => ({}), close() {} }
  const channel = new BroadcastChannel(channelName)
  let answers: Work[] = []
  channel.onmessage = ({ data }: MessageEvent<unknown>) => {
    // Other versions of the product can post anything.
    const { work } = Object(data) as { work?: unknown }
    if (data === 'work?') channel.postMessage({ work: added(own()) })
    else if (work) answers.push(Object(work) as Work)
  }
  return {
    /** What all other tabs are doing. A tab that does not answer counts as ended. */
    async ask(): Promise<Work> {
      answers = []
      channel.postMessage('work?')
      await new Promise((resolve) => setTimeout(resolve, answerTime))
      return added(answers)
    },
    close: () => channel.close(),
  }
}
