import { useId } from 'react'
import { useT } from '#i18n/useT.ts'
import { noteOf } from '#engine/inputs/noteOf.tsx'
import type { useNumberText } from '#i18n/useNumberText.ts'
import type { EditedCondition } from './conditionsText.ts'
import type { Fault } from './faults.ts'

/** One condition, and what changes it. */
export interface ConditionPart {
  condition: EditedCondition
  /** What is wrong or doubtful in this condition. */
  faults: readonly Fault[]
  change: (values: Readonly<Record<string, unknown>>) => void
  onBlur: () => void
}

/** The text of a fault: a message key, whose arguments may be message keys too. */
export function useFaultText() {
  const t = useT()
  return ({ message, args }: Fault): string =>
    t(
      message,
      Object.fromEntries(
        Object.entries(args).map(([name, value]) => [
          name,
          typeof value === 'string' && value.startsWith('validation.') ? t(value) : value,
        ]),
      ),
    )
}

/** What the inputs of the engine expect of a field, for one key of a condition. */
export function usePart({ faults, onBlur }: ConditionPart, key: string, label: string, help?: string) {
  const id = useId()
  const inWords = useFaultText()
  const own = faults.filter((fault) => fault.key === key)
  const error = own.find(({ isError }) => isError)
  const doubts = own.filter(({ isError }) => !isError).map(inWords)
  const note = error ? inWords(error) : noteOf(help, doubts.join(' ') || undefined)
  return {
    id,
    noteId: note ? `${id}-note` : undefined,
    label,
    note,
    failed: error !== undefined,
    required: false,
    onBlur,
    ref: () => undefined,
  }
}

/** The same for a key that holds a number. */
export function useNumberPart(
  part: ConditionPart,
  key: string,
  label: string,
  number: ReturnType<typeof useNumberText>,
  help?: string,
) {
  const { note, ...field } = usePart(part, key, label, help)
  return {
    ...field,
    note: number.unclear ?? note,
    value: number.text,
    setValue: number.type,
    onBlur() {
      number.leave()
      part.onBlur()
    },
  }
}
