import { useEffect, useState } from 'react'
import { useRecords } from '#engine/data/related.ts'
import { useEngine } from '#engine/EngineContext.ts'
import type { ResourceName } from '#locales/messages.ts'
import { inSlices } from '#ui/values/inSlices.ts'
import { firingOf, type WatchedAlert } from './firing.ts'

type FiringRule = WatchedAlert & { name: string }

const none: readonly FiringRule[] = []

const isSame = (some: readonly FiringRule[], others: readonly FiringRule[]) =>
  some.length === others.length && some.every((rule, at) => rule === others[at])

/**
 * The alert rules that fire. They are judged again with each tick of the live figures, in slices:
 * thousands of rules take longer than a key may wait.
 */
export function useRulesFiring(): readonly FiringRule[] {
  const { live } = useEngine().dataProvider
  const { records: rules } = useRecords('alert-rule')
  const { records: servers } = useRecords('server')
  const { records: cycles } = useRecords('traffic-cycle')
  const [firing, setFiring] = useState(none)
  useEffect(() => {
    const records = (name: ResourceName) => (name === 'server' ? servers : name === 'traffic-cycle' ? cycles : [])
    let isBusy = false
    let stop = () => {}
    function judge() {
      if (isBusy) return
      isBusy = true
      const found: FiringRule[] = []
      stop = inSlices(
        rules as unknown as readonly FiringRule[],
        (rule) => firingOf(rule, { live, records }).length > 0 && found.push(rule),
        () => {
          isBusy = false
          setFiring((before) => (isSame(before, found) ? before : found))
        },
      )
    }
    judge()
    const end = live.subscribe(judge)
    return () => {
      end()
      stop()
    }
  }, [live, rules, servers, cycles])
  return firing
}

/**
 * Keeps what is known about the rules fresh while their list is open, so that a search or a sort order need not judge
 * them all.
 */
export function RulesJudged() {
  useRulesFiring()
  return null
}
