import { useStored } from '#engine/data/useStored.ts'
import type { TextContext } from '#engine/field.ts'
import { usualExpiryThresholds, type ExpiryThresholds } from '../publicNote/expiry.ts'

const key = 'expiry.thresholds'

/** The thresholds of the viewer, which the browser keeps. */
export function useExpiryThresholds() {
  const [stored, store] = useStored<ExpiryThresholds>(key)
  return [stored ?? usualExpiryThresholds, store] as const
}

export const storedExpiryThresholds = (preference: TextContext['preference']): ExpiryThresholds =>
  preference<ExpiryThresholds>(key) ?? usualExpiryThresholds
