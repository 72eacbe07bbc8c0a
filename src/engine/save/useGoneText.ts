import { useTranslate } from 'react-admin'
import { useAllMissing } from '../data/useMissing.ts'
import { useResourceName } from '../data/useResourceName.ts'
import type { Gone } from './leftOut.ts'

/** Returns a function that names a field and those records to which it points that cannot be found. */
export function useGoneText() {
  const resource = useResourceName()
  const translate = useTranslate()
  const missing = useAllMissing()
  return ({ name, ids }: Gone) => `${translate(`resources.${resource}.fields.${name}`)}: ${missing(ids)}`
}
