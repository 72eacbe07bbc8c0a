import { useStore } from 'react-admin'
import { usualExpiryThresholds, type ExpiryThresholds } from '../publicNote/expiry.ts'

/** The thresholds of the viewer, which the browser keeps. */
export const useExpiryThresholds = () => useStore<ExpiryThresholds>('expiry.thresholds', usualExpiryThresholds)
