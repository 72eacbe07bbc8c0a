import { useRef, useState } from 'react'
import { useDataProvider, useRefresh } from 'react-admin'
import type { LotusDataProvider } from '#dataProvider/index.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { AnyRecord } from '#engine/field.ts'
import { mayBeDone } from '#engine/form/save/failure.ts'
import { useT } from '#i18n/useT.ts'
import { useReason } from '#ui/messages/useReason.ts'
import { inParallel } from '#ui/values/inParallel.ts'

type Body = Record<string, unknown>

interface Outcome {
  /** `unknown`: the answer was lost, and the list does not show the service. */
  progress: 'waiting' | 'sending' | 'created' | 'failed' | 'unknown'
  /** Why it was not created, in words. */
  reason?: string
}

/** A service that is to be created, in the shape that the form sends. */
export interface Creation extends Outcome {
  body: Body
}

/** The largest number of requests at once. */
const atOnce = 4

/** Creates many services, each with a request of its own, and tells what came of each. */
export function useCreateMany() {
  const [creations, setCreations] = useState<readonly Creation[]>([])
  const [busy, setBusy] = useState(false)
  const before = useRef<ReadonlySet<number>>(new Set())
  const engine = useEngine()
  // Through react-admin, which ends a session that the server no longer knows.
  const dataProvider = useDataProvider<LotusDataProvider>()
  const refresh = useRefresh()
  const reason = useReason()
  const t = useT()

  const mark = (marked: Creation, outcome: Outcome) =>
    setCreations((all) => all.map((one) => (one.body === marked.body ? { body: one.body, ...outcome } : one)))

  async function send({ body }: Creation): Promise<Outcome> {
    try {
      await dataProvider.create<AnyRecord>('service', { data: body })
      return { progress: 'created' }
    } catch (error) {
      if (mayBeDone(error)) return { progress: 'unknown', reason: t('pages.service.many.lost') }
      return { progress: 'failed', reason: reason(error) }
    }
  }

  /** Marks the services that the list shows as created, and all others with what is then known of them. */
  async function look(lost: readonly Creation[], absent: Outcome) {
    const list = (await engine.dataProvider.fresh('service').catch(() => undefined)) as readonly AnyRecord[] | undefined
    const added = list?.filter(({ id }) => !before.current.has(id))
    for (const one of list ? lost : []) {
      const { name, target } = one.body
      const isThere = added?.some((record) => record['name'] === name && record['target'] === target)
      mark(one, isThere ? { progress: 'created' } : absent)
    }
  }

  async function working(work: () => Promise<void>) {
    setBusy(true)
    await work()
    setBusy(false)
    refresh()
  }

  const run = (due: readonly Creation[]) =>
    working(async () => {
      const lost: Creation[] = []
      await inParallel(due, atOnce, async (one) => {
        mark(one, { progress: 'sending' })
        const outcome = await send(one)
        mark(one, outcome)
        if (outcome.progress === 'unknown') lost.push(one)
      })
      if (lost.length > 0) await look(lost, { progress: 'unknown', reason: t('pages.service.many.unlisted') })
    })

  const having = (progress: Outcome['progress']) => creations.filter((one) => one.progress === progress)

  return {
    creations,
    busy,
    having,
    start(bodies: readonly Body[]) {
      before.current = new Set(engine.dataProvider.loaded('service')?.map(({ id }) => Number(id)))
      const due = bodies.map((body): Creation => ({ body, progress: 'waiting' }))
      setCreations(due)
      return run(due)
    },
    retry: () => run(having('failed')),
    /** What the list still does not show counts as failed from now on, so that it can be tried again. */
    lookAgain: () =>
      working(() => look(having('unknown'), { progress: 'failed', reason: t('pages.service.many.absent') })),
  }
}
