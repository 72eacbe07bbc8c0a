import { useResourceName } from '../EngineContext.ts'
import { useT } from '#i18n/useT.ts'
import { useAllMissing } from '../data/useMissing.ts'
import type { Gone } from './leftOut.ts'

/** Returns a function that names a field and those records to which it points that cannot be found. */
export function useGoneText() {
  const resource = useResourceName()
  const t = useT()
  const missing = useAllMissing()
  return ({ name, ids }: Gone) =>
    t('app.valued', { label: t(`resources.${resource}.fields.${name}`), value: missing(ids) })
}
