import { useTranslate } from 'react-admin'
import { useMissing } from '../../data/useMissing.ts'
import { useResourceName } from '../../data/useResourceName.ts'
import type { Gone } from './references.ts'

/** Returns a function that names a field and the deleted records to which it points. */
export function useGoneText() {
  const resource = useResourceName()
  const translate = useTranslate()
  const missing = useMissing()
  return ({ name, ids }: Gone) => `${translate(`resources.${resource}.fields.${name}`)}: ${ids.map(missing).join(', ')}`
}
