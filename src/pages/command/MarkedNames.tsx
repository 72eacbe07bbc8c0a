import { isolated } from '#i18n/isolated.ts'
import { useT } from '#i18n/useT.ts'
import { Names } from '#ui/dialog/Names.tsx'
import type { CommandTarget } from './fleetRun.ts'
import { useAbsences } from './useAbsence.ts'

interface MarkedNamesProps {
  targets: readonly CommandTarget[]
  nameOf: (id: number) => string
}

/** The names of the servers; those whose agents are not connected now stand first, with their states. */
export function MarkedNames({ targets, nameOf }: MarkedNamesProps) {
  const t = useT()
  const absences = useAbsences(targets.map(({ id }) => id))
  const named = targets.map(({ id }, at) => ({ name: nameOf(id), absence: absences[at] }))
  const inOrder = named.toSorted((one, other) => Number(!one.absence) - Number(!other.absence))
  return <Names names={inOrder.map(({ name, absence }) => (absence ? `${isolated(name)} · ${t(absence)}` : name))} />
}
