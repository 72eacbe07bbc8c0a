import { useFormContext } from 'react-hook-form'
import type { InputProps } from '#engine/field.ts'
import type { Membership } from '#engine/fields/memberOf.tsx'
import { MemberOfInput } from '#engine/inputs/MemberOfInput.tsx'
import { NewGroup } from '../notification-group/NewGroup.tsx'

/** Picks the groups of a notifier, or creates one. */
export function GroupsInput(props: InputProps) {
  const { getValues, setValue } = useFormContext()
  const take = (id: number) => {
    const groups: Membership = getValues(props.source)
    setValue(props.source, { ...groups, ids: [...groups.ids, id] }, { shouldDirty: true })
  }
  return (
    <>
      <MemberOfInput {...props} reference="notification-group" />
      <NewGroup onCreated={take} />
    </>
  )
}
