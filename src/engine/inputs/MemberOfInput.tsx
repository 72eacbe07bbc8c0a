import { useCallback } from 'react'
import type { ResourceName } from '#locales/messages.ts'
import { isOthers } from '../access.ts'
import { indexOf, useRecords } from '../data/related.ts'
import { useDescriptor, useEngine } from '../EngineContext.ts'
import type { AnyRecord, InputProps } from '../field.ts'
import type { Membership } from '../fields/memberOf.tsx'
import { ManyPicker } from './picker/ManyPicker.tsx'
import { useField } from './useField.ts'

/** Picks the groups of a record by name. Those that only somebody else may change stay as they are. */
export function MemberOfInput({ reference, ...props }: InputProps & { reference: ResourceName }) {
  const { value, setValue, ...field } = useField<Membership>(props)
  const engine = useEngine()
  const descriptor = useDescriptor(reference)
  const { records } = useRecords(reference)
  const isOwn = useCallback((group: AnyRecord) => !isOthers(engine, descriptor, group), [engine, descriptor])
  const isFixed = (id: number) => {
    const group = indexOf(records).get(id)
    return group !== undefined && value.before.includes(id) && !isOwn(group)
  }
  const ofIds = { ...field, isFixed, value: value.ids, setValue: (ids: number[]) => setValue({ ...value, ids }) }
  return <ManyPicker reference={reference} source={props.source} offer={isOwn} field={ofIds} />
}
