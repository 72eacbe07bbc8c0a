import { useEffect, useState } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { useRecordsOf } from '../../data/related.ts'

/** The longest time in milliseconds for which records wait for the names of others. */
const patience = 1000

/** Whether lists whose records are named are still on their way. Not for long: a list that fails holds up nothing. */
export function useNamesToCome(names: readonly ResourceName[]): boolean {
  const { isLoading } = useRecordsOf(names)
  const [isOver, setOver] = useState(false)
  useEffect(() => {
    if (!isLoading) return
    const timer = setTimeout(() => setOver(true), patience)
    return () => clearTimeout(timer)
  }, [isLoading])
  return isLoading && !isOver
}
