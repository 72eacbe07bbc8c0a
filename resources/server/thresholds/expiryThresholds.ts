import { useStore } from 'react-admin'
import type { TextContext } from '#engine/field.ts'
import { usualExpiryThresholds, type ExpiryThresholds } from '../publicNote/expiry.ts'

const key = 'expiry.thresholds'

/** The thresholds of the viewer, which the browser keeps. */
export const useExpiryThresholds = () => useStore<ExpiryThresholds>(key, usualExpiryThresholds)

export const storedExpiryThresholds = (preference: TextContext['preference']): ExpiryThresholds =>
  preference<ExpiryThresholds>(key) ?? usualExpiryThresholds
