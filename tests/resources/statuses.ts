import type { Backend } from '#backend/index.ts'

interface Given {
  /** Checks of the last 15 minutes, first those that succeeded. */
  recent: [up: number, down: number]
  /** Checks of the last days, today last; days before were without checks. */
  days: [up: number, down: number, delay: number][]
}

const shownDays = 30

function wire({ recent, days }: Given) {
  const all = [...Array.from({ length: shownDays - days.length }, () => [0, 0, 0]), ...days]
  const column = (at: number) => all.map((day) => day[at])
  return { current_up: recent[0], current_down: recent[1], up: column(0), down: column(1), delay: column(2) }
}

/** The answer with the statuses of services, by the ids of the services. */
export const statusAnswer = (given: Record<string, Given>) => ({
  body: {
    success: true,
    data: { services: Object.fromEntries(Object.entries(given).map(([id, one]) => [id, wire(one)])) },
  },
})

/** Lets the embedded server answer with these statuses instead of its own. */
export const tellStatuses = (given: Record<string, Given>) => (backend: Backend) =>
  backend.fail({ method: 'GET', path: '/service' }, statusAnswer(given))
